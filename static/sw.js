// Takes over from the service worker of an earlier site on this host, which would answer every visit, and unregisters
// itself (decision D53). It loads no page again: a payment may be under way.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
