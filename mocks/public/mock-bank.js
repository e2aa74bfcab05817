// Sends the buyer back as Stripe does: with the payment intent, its client secret and a status
// that no page should trust. Decline sends an intent whose verification responds with /failed.
const query = new URLSearchParams(location.search)

function returnUrl(paymentIntent, status) {
  const url = new URL(query.get('return') ?? '/done', location.origin)
  if (url.origin !== location.origin) {
    throw new Error('The mock bank returns to its own origin only.')
  }
  url.searchParams.set('payment_intent', paymentIntent)
  url.searchParams.set('payment_intent_client_secret', `${paymentIntent}_secret_mock`)
  url.searchParams.set('redirect_status', status)
  return url.href
}

// The links get their addresses here, so that a click before this script has run leads nowhere.
const intent = query.get('payment_intent') ?? 'pi_verify_failed'
document.getElementById('approve').href = returnUrl(intent, 'succeeded')
document.getElementById('decline').href = returnUrl('pi_verify_failed', 'failed')
