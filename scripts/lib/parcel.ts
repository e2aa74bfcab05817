import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** Starts Parcel's command line. Without `--no-autoinstall`, it would add packages to package.json. */
export function startParcel(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const parcel = join(projectRoot, 'node_modules/parcel/lib/bin.js')
  const options = { cwd: projectRoot, env, stdio: 'inherit' } as const
  return spawn(process.execPath, [parcel, ...command, '--no-autoinstall'], options)
}
