/** Runs a command or a part of it. An error prints `prefix` and its message, no stack, and exits with code 1. */
export async function runCommand<Result>(
  run: () => Result | Promise<Result>,
  prefix = '',
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    console.error(prefix + errorMessage(error))
    process.exit(1)
  }
}

export function parsePort(text: string, name = '--port'): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65536) return port
  throw new Error(`${name} is "${text}". Use a number from 1 to 65535, or 0 for any free one.`)
}

export function parsePositiveInteger(text: string, name: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`${name} is "${text}". Use a whole number, such as 5.`)
}

/** Accepts scheme, host and port only. */
export function parseOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    `${name} is "${text}". Use scheme, host and perhaps a port: https://backend.example.com.`,
  )
}

/** Formats an error for the terminal, without its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
