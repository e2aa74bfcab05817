import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createInterface } from 'node:readline'

export type Program = ReturnType<typeof startProgram>

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes a process group, so that its child processes end with it.
    detached: true,
    env: { ...process.env, ...env },
  })
  const streams = [child.stdout, child.stderr]
  const lines = new EventEmitter<{ line: [string] }>()
  for (const input of streams) {
    createInterface({ input }).on('line', (line) => lines.emit('line', line))
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code) => resolve(`it exited with ${code}`))
  })
  const endGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The group has ended already.
    }
  }
  // An interrupted run must leave no processes behind.
  const killGroup = (): void => endGroup('SIGKILL')
  process.once('exit', killGroup)
  return {
    /** Waits for a line of output. Rejects when the program cannot start, or ends first. */
    waitForLine: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        let output = ''
        lines.on('line', (line) => {
          output += `${line}\n`
          if (pattern.test(line)) resolve(line)
        })
        void ended.then((why) => reject(new Error(`${command}: ${why}. Its output:\n${output}`)))
      }),
    onOutputLine: (listener: (line: string) => void) => lines.on('line', listener),
    /** Also ends its child processes. */
    end: async () => {
      endGroup('SIGTERM')
      const timer = setTimeout(killGroup, 3000)
      await ended
      clearTimeout(timer)
      killGroup()
      process.off('exit', killGroup)
      for (const stream of streams) stream.destroy()
    },
  }
}
