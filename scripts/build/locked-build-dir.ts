import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A build takes ten seconds, on a busy machine a minute. */
const patienceMs = 5 * 60_000

/**
 * Does work in an empty folder that always has the same name, and takes the folder away afterwards. Who else
 * wants it meanwhile waits. What a process left behind that was killed is cleared away.
 *
 * The name has to be the same because the bundler makes the ids of its chunks from it: with a random one, no two
 * builds of the same sources would be the same files, and nobody could tell whether a live site is what was built.
 */
export async function inSoleFolder<Value>(
  folder: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const mark = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  await take(mark)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(mark, { force: true })
  }
}

async function take(mark: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await claim(mark))) {
    if (Date.now() > deadline) {
      throw new Error(`Another build is under way. If there is none, delete ${mark}.`)
    }
    await sleep(100)
  }
}

/** True when the mark is ours now. That of a dead owner is taken away, to be claimed the next time. */
async function claim(mark: string): Promise<boolean> {
  try {
    await writeFile(mark, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const owner = Number(await readFile(mark, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(mark, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else, that we may not signal, lives too.
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
