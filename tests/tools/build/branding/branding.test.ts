import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandingForApp, brandingStyles } from '../../../../scripts/build/branding/branding.ts'
import { loadShopConfig, parseShopConfig } from '../../../../scripts/build/branding/shop-config.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const baseCss = readFileSync(new URL('../../../../src/styles.css', import.meta.url), 'utf8')

test('the app gets links, notes and logo, and nothing that only the styles need', () => {
  const forApp = { logo: '/logo.svg', termsLink: 'https://shop.example', buttonNote: 'incl. VAT' }
  const forStyles = { logoDark: '/logo-dark.svg', accent: '#0b6b50' }
  expect(brandingForApp({ ...forApp, ...forStyles })).toEqual(forApp)
})

test('the dark accent is the same by the browser’s setting and by `?theme=dark`', () => {
  const styles = brandingStyles({ accent: '#0b6b50' }, baseCss)
  expect(styles).toContain(':root{--accent:#0b6b50;')
  const darkRule = /:root(?::not\(\[data-theme="light"\]\)|\[data-theme="dark"\])\{[^}]*\}/g
  const darkRules = styles.match(darkRule)
  expect(darkRules).toHaveLength(2)
  expect(new Set(darkRules?.map((rule) => rule.slice(rule.indexOf('{')))).size).toBe(1)
})

test('branding without colours changes no colour', () => {
  expect(brandingStyles({ returnLink: 'https://shop.example' }, baseCss)).not.toContain('--')
})

const pictures = ['/logo.svg', '/pictures/logo-dark.png']
const parse = (config: unknown) => parseShopConfig(config, (path) => pictures.includes(path))

test.each([
  { logo: '/logo.svg', logoDark: '/pictures/logo-dark.png', accent: '#0b6b50' },
  { accent: '#F0C', supportLink: 'https://shop.example/help/{orderId}?again={orderId}#{orderId}' },
  { supportLink: 'mailto:help@shop.example?subject=Order%20{orderId}' },
  { returnLink: 'https://shop.example/{productId}?order={orderId}' },
  { imprintLink: 'https://shop.example/imprint', successNote: 'شكرًا' },
  { buttonNote: 'incl. VAT,\n<b>3 days</b>' },
  { returnLink: 'https://shop.example', termsLink: 'https://shop.example/terms#pay' },
  { supportLink: 'mailto:help@shop.example', privacyLink: 'https://shop.example:8443/p?lang=en' },
])('the branding %j is accepted', (config) => {
  expect(parse(config)).toEqual(config)
})

const mistakes: Readonly<Record<string, readonly unknown[]>> = {
  logo: ['/none.svg', 'logo.svg', '//cdn.example/logo.svg', '/../logo.svg', '/logo.svg?v=2', null],
  logoDark: ['/logo.gif'],
  accent: ['green', '#12345', '#0b6b50;}body{display:none', 0x0b6b50, ''],
  supportLink: [
    ...['help@shop.example', 'http://shop.example/help', 'javascript:alert(1)', 'mailto:'],
    ...['https://{orderId}.shop.example/', 'https://{orderId}', 'https://shop.example{orderId}/'],
    ...['https://shop.example/{orderid}', 'mailto:{orderId}@shop.example'],
    ...['mailto:help@shop.example,{orderId}', 'mailto:help@shop.example?subject=My Order'],
  ],
  returnLink: [
    ...['/shop', 'https://shop.example/{order}', 'https:shop.example', 'mailto:a@shop.example'],
    ...['https://{productId}/', 'https://shop.example{orderId}', '{orderId}://shop.example/'],
    'https://owner:secret@shop.example',
  ],
  termsLink: ['data:text/html,terms'],
  imprintLink: ['https://shop.example/{orderId}'],
  buttonNote: ['', ' \n', 'x'.repeat(301), 'a\tb', 7],
  successNote: [['Thanks']],
  privacyLink: [['https://shop.example/privacy']],
}

test.each(Object.entries(mistakes))('a wrong %s is named, with its value: %j', (field, values) => {
  for (const value of values) {
    const sentence = `${field} in shop-config.json is ${JSON.stringify(value)}. `
    expect(() => parse({ [field]: value })).toThrow(sentence)
  }
})

test('an unknown field of shop-config.json is named, with the known ones', () => {
  expect(() => parse({ accentColor: '#0b6b50' })).toThrow(
    'shop-config.json has no field "accentColor". Its fields are logo, logoDark, accent, supportLink, ' +
      'returnLink, termsLink, privacyLink, imprintLink, buttonNote, successNote.',
  )
})

test('all mistakes of shop-config.json are reported at once', () => {
  expect(() => parse({ accent: 'green', logo: '/none.svg' })).toThrow(/logo in .*\naccent in /)
})

test.each([[null], [[]], ['accent'], [7]])('%j is no branding config', (config) => {
  expect(() => parse(config)).toThrow('shop-config.json holds no object')
})

test('a shop without shop-config.json has no config', async () => {
  expect(await loadShopConfig(await temporaryFolder({}))).toBeUndefined()
})

/** Loads a config from a folder that also has these pictures. */
const load = async (config: string | Buffer, pictures: Record<string, string | Buffer> = {}) =>
  loadShopConfig(await temporaryFolder({ 'shop-config.json': config, ...pictures }))

test('shop-config.json may begin with a byte order mark, and names pictures beside it', async () => {
  const pictures = { 'logo.svg': '<svg xmlns=""/>' }
  expect(await load('\uFEFF{"logo":"/logo.svg"}', pictures)).toEqual({ logo: '/logo.svg' })
})

const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
const large = Buffer.concat([png, Buffer.alloc(100_000)])

test.each<[string, string | Buffer]>([
  ['logo.png', png],
  ['logo.webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['logo.svg', '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="...">'],
])('a picture whose content fits its name %s is accepted', async (name, content) => {
  const config = `{"logo":"/${name}"}`
  expect(JSON.stringify(await load(config, { [name]: content }))).toBe(config)
})

test.each<[string, string, string | Buffer]>([
  ['an empty file', 'logo.png', ''],
  ['a web page', 'logo.svg', '<!doctype html><p>Not found</p>'],
  ['an SVG cut out of a web page', 'logo.svg', '<svg xmlns:xlink="..." width="9"></svg>'],
  ['a picture of another kind', 'logo.webp', png],
  ['a picture of more than 100 kB', 'logo.png', large],
])('%s is refused as a logo', async (_, name, content) => {
  const sentence = `logo in shop-config.json is "/${name}". Put an SVG, PNG or WebP picture of at most 100 kB`
  await expect(load(`{"logo":"/${name}"}`, { [name]: content })).rejects.toThrow(sentence)
})

test('logoDark without logo is refused: it replaces the logo in the dark theme', () => {
  const sentence =
    'logoDark in shop-config.json replaces "logo" in the dark theme. Set "logo", too.'
  expect(() => parse({ logoDark: '/logo.svg' })).toThrow(sentence)
})

test.each([
  ['a comma too many', '{ "accent": "#0b6b50", }'],
  // It would show buyers other letters.
  ['another encoding', Buffer.from('{"buttonNote":"ü"}', 'latin1')],
])('shop-config.json with %s is an error: it must be JSON in UTF-8', async (_, content) => {
  await expect(load(content)).rejects.toThrow('shop-config.json is not JSON in UTF-8: ')
})
