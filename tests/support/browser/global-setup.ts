import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withoutBuildVariables } from '../../../scripts/build/settings.ts'
import { buildSite, shopEdition } from '../../../scripts/build/site.ts'
import { findOrInstallBrowser } from '../../../scripts/lib/browser.ts'
import { asSentence } from '../../../scripts/lib/command-line.ts'
import { defaultDist } from '../../../scripts/lib/project-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly dist: string
    readonly browserPath: string
  }
}

/** Builds the site once for all end-to-end tests, unless `E2E_DIST` names one that is built already. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('browserPath', await browserOrExit())
  const built = process.env['E2E_DIST']
  project.provide(
    'dist',
    built === undefined
      ? await buildSite(plainSettings, defaultDist, plainEdition)
      : resolve(built),
  )
}

/** Where no browser can be had, a sentence says more than the stack of an error. */
async function browserOrExit(): Promise<string> {
  try {
    return await findOrInstallBrowser()
  } catch (error) {
    console.error(`Nothing was tested in a browser. ${asSentence(error)}`)
    process.exit(1)
  }
}

const plainEdition = { ...shopEdition, brandingFrom: null }

/** The tests are about the site as it is out of the box, not about the settings of this machine. */
const plainSettings = withoutBuildVariables(process.env)
