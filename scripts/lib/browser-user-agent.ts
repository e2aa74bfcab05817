/** The checks pose as a browser: injected card skimmers hide from other clients, and some firewalls refuse such clients. */
export const browserUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
