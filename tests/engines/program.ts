import { spawn } from 'node:child_process'

export interface Program {
  /** Waits for a line of output. Throws an Error with the output when the program ends first. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
  readonly onLine: (listener: (line: string) => void) => void
  /** Also ends its child processes. */
  readonly end: () => Promise<void>
}

/** `says` throws when the program cannot start. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that its child processes end with it.
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
      // The group has ended already.
    }
  }
  // An interrupted run must leave no processes behind.
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
