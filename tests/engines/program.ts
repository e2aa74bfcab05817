import { spawn } from 'node:child_process'

/** A program of this machine that runs until it is ended. */
export interface Program {
  /** Waits for a line of its output. @throws Error when it ends before, with what it said. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
  readonly onLine: (listener: (line: string) => void) => void
  /** Ends it, and what it has started. */
  readonly end: () => Promise<void>
}

/** @throws Error through `says` when it cannot be started. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what it has started ends with it.
    detached: true,
    env: { ...process.env, ...env },
  })
  const listeners = new Set<(line: string) => void>()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) for (const listener of listeners) listener(line)
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += String(error)
      resolve()
    })
    child.once('exit', () => resolve())
  })
  const endGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // All of it has ended already.
    }
  }
  // Of a run that is broken off nothing may stay behind.
  const endAtExit = (): void => endGroup('SIGKILL')
  process.once('exit', endAtExit)
  return {
    says: (pattern) =>
      new Promise((resolve, fail) => {
        const look = (): void => {
          const found = pattern.exec(said)
          if (found !== null) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(() => fail(new Error(`${command} ended. It said:\n${said}`)))
      }),
    onLine: (listener) => listeners.add(listener),
    end: async () => {
      endGroup('SIGTERM')
      const last = setTimeout(() => endGroup('SIGKILL'), 3000)
      await ended
      clearTimeout(last)
      endAtExit()
      process.off('exit', endAtExit)
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
  }
}
