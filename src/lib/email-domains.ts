/** Where most mail goes, with the endings each has. A slip in one of these costs the buyer the receipt. */
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

/** Endings people slip into; none of them exists, or none of them is what anybody means. */
export const slips: Readonly<Record<string, string>> = {
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

/** Names that belong to nobody else: with any other ending they are a slip; web.com and free.com are real. */
export const alone: readonly string[] = ['gmail', 'googlemail', 'icloud', 'btinternet']

/** Endings that exist, but behind a name we know they are an unfinished `com`. */
export const unfinished: Readonly<Record<string, string>> = {
  co: 'com',
  cm: 'com',
  om: 'com',
  c: 'com',
}
