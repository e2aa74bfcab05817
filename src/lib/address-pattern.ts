/**
 * One address to pay to, and nothing that could end it early inside a payment URI (BIP 321), add to what it says
 * or hide in the page. TON's may be plain base64, which such a URI holds encoded. Whether its checksum is right is
 * another question.
 */
export const addressPattern = /^(?:[A-Za-z0-9._:-]+|[A-Za-z0-9][A-Za-z0-9+/]*={0,2})$/
