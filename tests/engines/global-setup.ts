import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../scripts/lib/project-root.ts'
import { builtDemo, builtShop } from '../support/built-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly shopDist: string
    readonly demoDist: string
  }
}

const sites = join(projectRoot, 'build/engines')

export default async function setup(project: TestProject): Promise<void> {
  project.provide('shopDist', await builtShop(join(sites, 'shop')))
  project.provide('demoDist', await builtDemo(join(sites, 'demo')))
}
