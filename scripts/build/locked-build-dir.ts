import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A build takes ten seconds, on a busy machine a minute. */
const lockTimeoutMs = 5 * 60_000

/**
 * Runs work in an empty directory of a fixed name and deletes the directory afterwards. A lock file makes other
 * processes wait; the lock of a dead process is broken.
 *
 * The name is fixed because the bundler derives chunk ids from it: under a random one, no two builds of the same
 * sources were equal, and no live site could be compared with its sources.
 */
export async function inLockedBuildDir<Value>(
  directory: string,
  work: (directory: string) => Promise<Value>,
): Promise<Value> {
  const lock = `${directory}.lock`
  await mkdir(dirname(directory), { recursive: true })
  await acquire(lock)
  try {
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true })
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
    await rm(lock, { force: true })
  }
}

async function acquire(lock: string): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs
  while (!(await tryAcquire(lock))) {
    if (Date.now() > deadline) {
      throw new Error(`Another build is running. If there is none, delete ${lock}.`)
    }
    await sleep(100)
  }
}

/** Breaks the lock of a dead process, which the next call then acquires. */
async function tryAcquire(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user exists, but may not be signalled.
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
