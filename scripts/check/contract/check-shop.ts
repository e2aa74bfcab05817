import {
  hasPostalPath,
  locationPath,
  readCountryCode,
  readShopName,
  shopNamePath,
} from '../../../src/api/read-shop.ts'
import { asSentence } from '../../lib/command-line.ts'
import { fetchAnswer, readBody, rejectHtml } from './backend-answer.ts'
import { type CheckResult, check, type Warn } from './check-result.ts'
import { warnAboutSchema } from './schema-violations.ts'
import type { Target } from './target.ts'

/** Checks the calls of every page. */
export function checkShop({ origin }: Target): Promise<readonly CheckResult[]> {
  return Promise.all([
    check(`GET ${shopNamePath}`, async (warn) => {
      const text = readBody(await fetchAnswer(origin + shopNamePath), warn)
      const name = readText(readShopName, text, warn, 'Send the shop’s name as plain text.')
      if (name === undefined) return 'the page shows no name'
      warnAboutSchema('getShopName', name, warn)
      return name
    }),
    check(`GET ${locationPath}`, async (warn) => {
      const answer = await fetchAnswer(origin + locationPath)
      const without = 'the buyer has to choose a country'
      if (answer.status >= 400 && answer.status < 500) return `status ${answer.status}: ${without}`
      const text = readBody(answer, warn)
      const fix =
        'Send two capital letters (ISO 3166-1 alpha-2) as plain text, found by X-Forwarded-For.'
      const code = readText(readCountryCode, text, warn, fix)
      if (code === undefined) return without
      warnAboutSchema('getCountryCode', text.trim(), warn)
      return code
    }),
    check(`GET ${hasPostalPath()}`, (warn) => checkPostal(origin, warn)),
  ])
}

async function checkPostal(origin: string, warn: Warn): Promise<string> {
  const own = await fetchAnswer(origin + hasPostalPath())
  rejectHtml(own)
  if (own.status >= 500) {
    warn(
      `status ${own.status} without a country`,
      'Without countryCode answer for the buyer’s own country, or 404.',
    )
  }
  const [us, hongKong] = await Promise.all([
    fetchAnswer(origin + hasPostalPath('US')),
    fetchAnswer(origin + hasPostalPath('HK')),
  ])
  if (us.status >= 400) {
    warn(
      `status ${us.status} for US, which has postal codes`,
      'Answer 200 for a country that has postal codes; the status alone counts.',
    )
  }
  if (hongKong.status < 400) {
    warn(
      `status ${hongKong.status} for HK, which has no postal codes`,
      'Answer 404 for a country that has none: otherwise its buyers have to invent one.',
    )
  }
  return `${us.status} for US, ${hongKong.status} for HK`
}

/** Returns undefined for a text that the page does without. */
function readText(
  read: (text: string) => string,
  text: string,
  warn: Warn,
  fix: string,
): string | undefined {
  try {
    return read(text)
  } catch (error) {
    warn(`"${text}": ${asSentence(error)}`, fix)
    return undefined
  }
}
