import type { MockFault } from '../mock-fault.ts'

/** A link to /done, with the response of `GET /api/pay/verify/{payment_intent}`: a route, or a fault. */
export interface Verification {
  readonly title: string
  readonly instructions: string
  readonly response:
    | { readonly kind: 'route'; readonly route: string; readonly delayMs?: number }
    | { readonly kind: 'fault'; readonly fault: MockFault; readonly failsForMs?: number }
}

function goesTo(
  title: string,
  route: string,
  instructions: string,
  delayMs?: number,
): Verification {
  return {
    title,
    instructions,
    response: { kind: 'route', route, ...(delayMs === undefined ? {} : { delayMs }) },
  }
}

function fails(
  title: string,
  fault: MockFault,
  instructions: string,
  failsForMs?: number,
): Verification {
  return {
    title,
    instructions,
    response: { kind: 'fault', fault, ...(failsForMs === undefined ? {} : { failsForMs }) },
  }
}

/** The key is the id of a payment intent. */
export const verifications: Readonly<Record<string, Verification>> = {
  pi_verify_success: goesTo('The order went well', '/success', 'Goes to /success.'),
  pi_verify_failed: goesTo('The order failed', '/failed', 'Goes to /failed.'),
  pi_verify_pending: goesTo('The order is pending', '/pending', 'Goes to /pending.'),
  pi_verify_error: goesTo('The order hit an error', '/error', 'Goes to /error.'),
  pi_verify_slow: goesTo(
    'Verifying takes five seconds',
    '/success',
    "Reads 'Verifying Order...'.",
    5000,
  ),
  pi_verify_query: goesTo(
    'A route with a query',
    '/success?order=42',
    'Goes to /success?order=42.',
  ),
  pi_verify_evil: goesTo('Another site as the route', 'https://evil.example', 'Goes to /error.'),
  pi_verify_evil_slashes: goesTo(
    'Another site by two slashes',
    '//evil.example',
    'Goes to /error.',
  ),
  pi_verify_evil_script: goesTo('A script as the route', 'javascript:alert(1)', 'Goes to /error.'),
  pi_verify_loop: goesTo(
    'A route that leads back to /done',
    '/done',
    'Goes to /error, without a loop.',
  ),
  pi_verify_empty: goesTo('An empty response', '', 'Goes to /error.'),
  pi_verify_refused: fails('Verifying is refused (400)', 'refused', 'Goes to /failed.'),
  pi_verify_server_error: fails('Verifying responds with 500', 'server-error', 'Goes to /failed.'),
  pi_verify_unreachable: fails(
    'No response to the verify request',
    'unreachable',
    'Goes to /error after three attempts.',
  ),
  pi_verify_recovers: fails(
    'Verifying fails for a second',
    'unreachable',
    'A later attempt goes to /success.',
    1000,
  ),
  pi_verify_web_page: fails('A web page instead of a route', 'web-page', 'Goes to /error.'),
}

/** The response once `failsForMs` has passed. */
export const recoveredRoute = '/success'
