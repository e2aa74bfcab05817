/** Common mail providers and their endings, the default first. A typo in the domain costs the buyer the receipt. */
export const providers: Readonly<Record<string, readonly string[]>> = {
  aol: ['com', 'de', 'fr', 'it', 'co.uk'],
  btinternet: ['com'],
  comcast: ['net'],
  email: ['com', 'cz', 'de'],
  fastmail: ['com', 'fm'],
  free: ['fr'],
  freenet: ['de'],
  gmail: ['com'],
  gmx: ['com', 'net', 'de', 'at', 'ch'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk', 'de', 'es', 'fr', 'it', 'nl', 'be', 'com.br', 'com.ar', 'se', 'dk'],
  icloud: ['com'],
  laposte: ['net'],
  libero: ['it'],
  live: ['com', 'co.uk', 'de', 'fr', 'it', 'nl', 'be', 'se', 'no', 'dk', 'ca', 'com.au'],
  mac: ['com'],
  mail: ['com', 'ru'],
  me: ['com'],
  msn: ['com'],
  naver: ['com'],
  orange: ['fr'],
  outlook: ['com', 'de', 'fr', 'es', 'it', 'com.br', 'jp', 'dk', 'pt', 'ie', 'be'],
  proton: ['me'],
  protonmail: ['com', 'ch'],
  qq: ['com'],
  't-online': ['de'],
  verizon: ['net'],
  web: ['de'],
  yahoo: ['com', 'co.uk', 'de', 'fr', 'es', 'it', 'ca', 'co.jp', 'co.in', 'com.br', 'com.au', 'in'],
  yandex: ['com', 'ru'],
  ymail: ['com'],
}

export const tldTypos: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
}

/** After these names another top-level domain is a typo. After `web` or `free` it may be right: `web.com` is real. */
export const unmistakableProviders: readonly string[] = [
  'gmail',
  'googlemail',
  'icloud',
  'btinternet',
]

/** Most are real top-level domains. After a provider that has `com`, they are a cut-off `com`. */
export const truncatedTlds: Readonly<Record<string, string>> = {
  co: 'com',
  cm: 'com',
  om: 'com',
  c: 'com',
}
