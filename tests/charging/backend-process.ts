import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../../scripts/serve/listen.ts'

/** Stays below the ephemeral ports, so that no other process takes the port of a dead backend. */
let port = 20_000 + (process.pid % 500) * 20

async function freeOrigin(): Promise<string> {
  port += 1
  const probe = await listen(createServer(), port).catch(() => undefined)
  await probe?.close()
  return probe?.origin ?? freeOrigin()
}

/** Starts a backend that can be killed, and started again on what it has stored. */
export async function startBackend(command: string, settings: NodeJS.ProcessEnv) {
  const origin = await freeOrigin()
  const folder = await mkdtemp(join(tmpdir(), 'till-charging-'))
  const addedSettings = { PORT: new URL(origin).port, STORE_FILE: join(folder, 'store') }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> | undefined
  let output = ''
  let startCount = 0

  const isAlive = () => child?.exitCode === null && child.signalCode === null

  /** Kills the backend and all processes that its command has started. */
  function kill(): void {
    const pid = isAlive() ? child?.pid : undefined
    child = undefined
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }

  /** Resolves once the backend responds, or is killed again. Does nothing while it runs. */
  async function start(): Promise<void> {
    if (isAlive()) return
    await ended
    startCount += 1
    const env = { ...process.env, ...settings, ...addedSettings }
    const started = spawn(command, { shell: true, detached: true, env })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => (output = `${output}${text}`.slice(-2000)))
    child = started
    ended = new Promise((resolve) => started.once('exit', resolve))
    const deadline = Date.now() + 60_000
    const getName = () => fetch(`${origin}/api/store/name/`).catch(() => undefined)
    while (child === started && (await getName())?.ok !== true) {
      await pause(10)
      if (started.exitCode === null && Date.now() < deadline) continue
      if (started.exitCode === null) kill()
      throw new Error(`"${command}" serves no ${origin}/api/store/name/. ${output}`)
    }
  }

  await start()
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const hasRestarted = () => startCount > 1
  return { origin, isAlive, hasRestarted, kill, start, removeFolder, lastOutput: () => output }
}
