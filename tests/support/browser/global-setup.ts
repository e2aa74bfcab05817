import type { TestProject } from 'vitest/node'
import { findOrInstallBrowser } from '../../../scripts/lib/browser.ts'
import { errorMessage } from '../../../scripts/lib/command-line.ts'
import { defaultDist } from '../../../scripts/lib/project-root.ts'
import { builtShop } from '../built-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly dist: string
    readonly browserPath: string
  }
}

/** Finds or installs a browser, and builds the site once for the project, unless `E2E_DIST` names a built one. */
export default async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('browserPath', findOrInstallBrowser())
  } catch (error) {
    // Vitest would print a thrown error with its stack.
    console.error(`Nothing was tested in a browser. ${errorMessage(error)}`)
    process.exit(1)
  }
  project.provide('dist', await builtShop(defaultDist))
}
