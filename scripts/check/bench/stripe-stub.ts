import type { Answer } from './page-server.ts'

/** What Stripe.js is here, whatever the page: small, and silent about wallets. */
const stubBytes = 2000

const script = `
window.Stripe = function () {
  function element() {
    var self = {
      on: function () { return self }, once: function () { return self }, off: function () { return self },
      mount: function () {}, unmount: function () {}, destroy: function () {}, update: function () {}
    };
    return self;
  }
  function elements() {
    return {
      create: element, getElement: function () { return null }, update: function () {},
      on: function () {}, off: function () {}, submit: function () { return Promise.resolve({}) }
    };
  }
  function refuse() { return Promise.resolve({ error: { type: 'api_error', code: 'stub' } }) }
  return {
    elements: elements, createToken: refuse, createPaymentMethod: refuse, confirmCardPayment: refuse,
    createRadarSession: refuse, _registerWrapper: function () {}, registerAppInfo: function () {}
  };
};
window.Stripe.version = 3;
`

/** The card provider at the edge of the network: its script answers, and nothing else of it. */
export async function answerAsStripe(request: Request): Promise<Answer> {
  const { pathname } = new URL(request.url)
  const isScript = /^\/v3\/?$/.test(pathname)
  return {
    status: isScript ? 200 : 404,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    },
    body: Buffer.from(isScript ? script.padEnd(stubBytes, '\n') : ''),
  }
}
