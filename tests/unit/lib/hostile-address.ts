import fc from 'fast-check'

/** Pieces of open redirects: each has a meaning to one URL parser or another. */
const pieces = [
  ...'/ // \\ . .. : @ ? # ; % %2e %2E%2e %2f %5c %09 %00 %64 ／ 。'.split(' '),
  ...' \t\n\r\0\u007f\u2028\ufeff\ud800',
  ...'https: http: javascript: data: vbscript: blob: file: intent: HTTPS:'.split(' '),
  ...'evil.example pay.shop.example localhost [::1] user:password xn-- :443'.split(' '),
  ...'success done DONE p1 a 1'.split(' '),
]

/** These pieces in any combination, valid URLs, and any ASCII text. */
export const hostileAddress = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string(),
)
