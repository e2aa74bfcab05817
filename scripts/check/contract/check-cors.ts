import { fetchAnswer } from './backend-answer.ts'
import { ContractViolation } from './check-result.ts'

/** The headers SignalR's client adds to every call, for which a browser asks leave first. */
export const requestedHeaders: readonly string[] = ['x-requested-with', 'x-signalr-user-agent']

const fix =
  'Allow the page’s origin at the hub (or any: no credentials are sent), the methods GET, POST and DELETE, ' +
  'and the headers X-Requested-With and X-SignalR-User-Agent.'

/**
 * What a browser asks before, and reads after, a call to a hub of another origin (Fetch standard, CORS).
 *
 * @param site the origin of the page.
 */
export async function checkCors(hub: string, site: string): Promise<string> {
  const negotiation = `${hub}/negotiate?negotiateVersion=1`
  const calls = [
    ['POST', negotiation],
    ['GET', hub],
    ['DELETE', hub],
  ] as const
  for (const [method, address] of calls) {
    const { status, headers } = await fetchAnswer(address, {
      method: 'OPTIONS',
      headers: {
        Origin: site,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': requestedHeaders.join(','),
      },
    })
    if (status >= 400)
      throw new ContractViolation(`the preflight of ${method} has status ${status}`, fix)
    expectOrigin(headers, site, `the preflight of ${method}`)
    const allowed = parseList(headers, 'access-control-allow-headers')
    const refused = requestedHeaders.filter(
      (name) => !allowed.includes(name) && !allowed.includes('*'),
    )
    if (refused.length > 0)
      throw new ContractViolation(`${method} may not carry ${refused.join(', ')}`, fix)
    const methods = parseList(headers, 'access-control-allow-methods')
    const isSimple = method === 'GET' || method === 'POST'
    if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
      throw new ContractViolation(`${method} is not allowed`, fix)
    }
  }
  const { headers } = await fetchAnswer(negotiation, { method: 'POST', headers: { Origin: site } })
  expectOrigin(headers, site, 'the answer')
  return `allows ${site}`
}

function expectOrigin(headers: Headers, site: string, where: string): void {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === site) return
  throw new ContractViolation(`${where} allows ${allowed ?? 'no origin'}`, fix)
}

function parseList(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
}
