// Takes over from the service worker of an earlier site on this host, which would serve every visit, and unregisters
// itself (decision D53). It reloads no page, because a payment may be under way.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
