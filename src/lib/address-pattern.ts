/** Only characters that cannot break out of a payment URI (BIP 321). TON addresses may be plain base64. */
export const addressPattern = /^(?:[A-Za-z0-9._:-]+|[A-Za-z0-9][A-Za-z0-9+/]*={0,2})$/
