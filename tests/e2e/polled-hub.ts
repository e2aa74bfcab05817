import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Page } from 'playwright-core'
import { answerFrames, negotiateAnswer } from '../../mocks/hub.ts'

/** A hub that takes long polling, too: the way out where a proxy lets no WebSocket through. */
export function polledHub(): RequestHandler[] {
  const frames: string[] = []
  let wake = (): void => {}
  let polls = 0
  const offer = {
    ...negotiateAnswer(),
    availableTransports: ['WebSockets', 'LongPolling'].map((transport) => ({
      transport,
      transferFormats: ['Text', 'Binary'],
    })),
  }
  return [
    http.post('*/crypto/negotiate', () => {
      polls = 0
      frames.length = 0
      wake()
      return HttpResponse.json(offer)
    }),
    http.get('*/crypto', async () => {
      polls += 1
      // The first poll tells the client that it is connected; the others hang until there is something.
      if (polls > 1 && frames.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return HttpResponse.text(frames.splice(0).join(''))
    }),
    http.post('*/crypto', async ({ request }) => {
      frames.push(...answerFrames(await request.text(), { now: Date.now() }))
      if (frames.length > 0) wake()
      return new HttpResponse(null, { status: 200 })
    }),
    http.delete('*/crypto', () => new HttpResponse(null, { status: 202 })),
  ]
}

/** A proxy that refuses WebSockets at once. */
export function refusedSockets(page: Page): Promise<void> {
  return page.routeWebSocket(/\/crypto\b/, (socket) => socket.close({ code: 1002 }))
}

/** A proxy that takes the upgrade of a WebSocket and never answers it. */
export function swallowedSockets(page: Page): Promise<void> {
  return page.routeWebSocket(/\/crypto\b/, () => new Promise<void>(() => {}))
}
