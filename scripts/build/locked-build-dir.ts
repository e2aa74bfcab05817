import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A build takes seven seconds, or half a minute on a busy machine. */
const lockTimeoutMs = 5 * 60_000

/**
 * Runs `work` in an empty directory under a lock between processes, and deletes the directory. Its name is fixed, because
 * Parcel derives chunk ids from it and builds must be reproducible.
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

/** Waits while the process that the lock names is alive. */
async function acquire(lock: string): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs
  while (Date.now() < deadline) {
    try {
      return await writeFile(lock, `${process.pid}`, { flag: 'wx' })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true })
    else await sleep(100)
  }
  throw new Error(`Another build is running. If there is none, delete ${lock}.`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
