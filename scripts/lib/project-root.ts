import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const defaultDist = join(projectRoot, 'dist')
