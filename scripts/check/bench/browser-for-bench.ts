import { type Browser, chromium } from 'playwright-core'
import { findOrInstallBrowser, quietBrowser } from '../../lib/browser.ts'

/** @param ports where each host, such as `till.test`, is served on this machine. All others do not exist. */
export function hostArguments(
  ports: Readonly<Record<string, number>>,
  keyHash: string,
): readonly string[] {
  const rules = Object.entries(ports).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`)
  return [
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(',')}`,
    // A certificate that is believed: what comes over a doubted one is never cached.
    `--ignore-certificate-errors-spki-list=${keyHash}`,
    // Whoever looks into a page makes V8 read a whole script again at its first `new Error`, to know the line;
    // a buyer's browser does not. So it keeps the lines from the beginning.
    '--js-flags=--no-enable-lazy-source-positions',
    ...quietBrowser,
  ]
}

export async function launchBenchBrowser(args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findOrInstallBrowser(), args: [...args] })
}
