import { expect, test, vi } from 'vitest'
import { cardFormChunk, preloadCardForm } from '../../../../src/card/lazy-card-form.tsx'

const load = vi.hoisted(() => vi.fn(() => ({ AcceptedCards: () => null })))

vi.mock('../../../../src/card/card-form.chunk.tsx', load)

test('F19: the attempt that loads the card form loads the wallet and the accepted cards, too', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('lost')
  })
  const wallet = cardFormChunk()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  void preloadCardForm()
  expect(await wallet).toHaveProperty('AcceptedCards')
})
