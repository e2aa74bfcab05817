import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const defaultDist = join(projectRoot, 'dist')

/** Returns the absolute path of a folder that holds a built site. Throws an Error for any other folder. */
export function builtSite(folder = defaultDist): string {
  const dist = resolve(folder)
  if (existsSync(join(dist, 'product.html'))) return dist
  throw new Error(`There is no built site in ${dist}. Run "npm run build" first.`)
}
