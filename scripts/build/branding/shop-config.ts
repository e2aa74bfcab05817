import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { placeholderPattern } from '../../../src/branding/fill-link.ts'
import { errorMessage } from '../../lib/command-line.ts'
import { parseColour } from './colours.ts'

const shopConfigFile = 'shop-config.json'

/** The fields of `static/shop-config.json`. docs/deploying.md says where each of them appears. */
export type ShopConfig = v.InferOutput<ReturnType<typeof schemaOf>>

/** Returns undefined without a config. Throws an Error that names each wrong field and what is allowed. */
export async function loadShopConfig(folder: string): Promise<ShopConfig | undefined> {
  const file = join(folder, shopConfigFile)
  if (!existsSync(file)) return undefined
  return parseShopConfig(parseJson(await readFile(file)), (path) => isPicture(join(folder, path)))
}

export function parseShopConfig(
  config: unknown,
  hasPicture: (path: string) => boolean,
): ShopConfig {
  const parsed = v.safeParse(schemaOf(hasPicture), Array.isArray(config) ? undefined : config)
  if (parsed.success) {
    const { logo, logoDark } = parsed.output
    if (logo !== undefined || logoDark === undefined) return parsed.output
    throw new Error(
      `logoDark in ${shopConfigFile} replaces "logo" in the dark theme. Set "logo", too.`,
    )
  }
  throw new Error([...new Set(parsed.issues.map(messageOf))].join('\n'))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    // The decoder drops the byte order mark that some editors write.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Error(`${shopConfigFile} is not JSON in UTF-8: ${errorMessage(cause)}`, { cause })
  }
}

function schemaOf(hasPicture: (path: string) => boolean) {
  const picture = field(
    (path) => picturePath.test(path) && !path.includes('..') && hasPicture(path),
    `Put an SVG, PNG or WebP picture of at most ${maxPictureBytes / 1000} kB into the folder "static" and give its ` +
      'path in ASCII letters, digits and . _ - /, such as "/logo.svg". An SVG needs xmlns="http://www.w3.org/2000/svg".',
  )
  const webLink = field(isWebUrl, 'Use an address such as "https://shop.example/terms".')
  const note = field(
    (text) => /\S/.test(text) && text.length <= maxNoteLength && !/[^\P{Cc}\n]/u.test(text),
    `Use a plain text of at most ${maxNoteLength} characters, such as "incl. VAT, ships in 3 days"; \\n is a line break.`,
  )
  return v.strictObject({
    logo: picture,
    logoDark: picture,
    accent: field(
      (colour) => parseColour(colour) !== undefined,
      'Use a number sign and three or six hexadecimal digits, such as "#0b6b50".',
    ),
    supportLink: field(
      (link) => isTemplate(link, (filled) => mailUrl.test(filled) || isWebUrl(filled)),
      'Use an address such as "https://shop.example/help?order={orderId}" or ' +
        '"mailto:help@shop.example?subject=Order%20{orderId}"; {orderId} and {productId} may follow the host or the mailbox.',
    ),
    returnLink: field(
      (link) => isTemplate(link, isWebUrl),
      'Use an address such as "https://shop.example/thanks?order={orderId}"; {orderId} and {productId} may follow the host.',
    ),
    termsLink: webLink,
    privacyLink: webLink,
    imprintLink: webLink,
    buttonNote: note,
    successNote: note,
  })
}

/** A limit, because every page loads the notes with its script. */
const maxNoteLength = 300

/** A picture of this size takes half a second on a slow mobile network. */
const maxPictureBytes = 100_000

const signatures: Readonly<Record<string, RegExp>> = {
  // Without xmlns an SVG is a picture within a web page, but not as a file.
  '.svg': /<svg\s[^>]*\bxmlns=/,
  '.png': /^\x89PNG\r\n/,
  '.webp': /^RIFF....WEBP/s,
}

/** Whether the file exists and is small enough, and its content matches its extension. */
function isPicture(file: string): boolean {
  if (!existsSync(file)) return false
  const content = readFileSync(file, 'latin1')
  return content.length <= maxPictureBytes && signatures[extname(file)]?.test(content) === true
}

const picturePath = /^(?:\/[\w.-]+)+\.(?:svg|png|webp)$/

function field(isValid: (text: string) => boolean, fix: string) {
  return v.optional(v.pipe(v.string(fix), v.check(isValid, fix)))
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue)
  if (name === null)
    return `${shopConfigFile} holds no object with fields, such as {"accent": "#0b6b50"}.`
  if (issue.type === 'strict_object') {
    return `${shopConfigFile} has no field "${name}". Its fields are ${fieldNames.join(', ')}.`
  }
  return `${name} in ${shopConfigFile} is ${JSON.stringify(issue.input)}. ${issue.message}`
}

const fieldNames = Object.keys(schemaOf(() => true).entries)

function isWebUrl(text: string): boolean {
  if (/[\s{}\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && /^https:\/\//i.test(text)
}

const mailbox = '[^\\s?@{}%,]+@[^\\s?@{}%,]+\\.[^\\s?@{}%,]+'
const mailUrl = new RegExp(`^mailto:${mailbox}(?:\\?[^\\s{}\\\\]*)?$`, 'i')

/** Accepts a template for `fillLink` whose host or mailbox no id can change: ids come from a server or the page's address. */
function isTemplate(link: string, isLink: (link: string) => boolean): boolean {
  const [one = '', other = ''] = ['1', '2'].map((id) => link.split(placeholderPattern).join(id))
  return isLink(one) && targetOf(one) === targetOf(other)
}

function targetOf(link: string): string {
  const { protocol, host, pathname } = new URL(link)
  return protocol === 'mailto:' ? pathname : host
}
