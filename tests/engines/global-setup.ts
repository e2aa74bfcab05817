import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import { buildSite } from '../../scripts/build/site.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { plainSettings, plainShop } from '../support/plain-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly shop: string
    readonly demo: string
  }
}

const sites = join(projectRoot, 'build/engines')

export default async function setup(project: TestProject): Promise<void> {
  project.provide('shop', await plainShop(join(sites, 'shop')))
  project.provide('demo', await buildSite(plainSettings, join(sites, 'demo'), demoEdition))
}
