import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { builtDemo, builtShop } from '../support/built-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly shop: string
    readonly demo: string
  }
}

const sites = join(projectRoot, 'build/engines')

export default async function setup(project: TestProject): Promise<void> {
  project.provide('shop', await builtShop(join(sites, 'shop')))
  project.provide('demo', await builtDemo(join(sites, 'demo')))
}
