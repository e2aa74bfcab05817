import { expect, test, vi } from 'vitest'
import { awaitCardFormChunk, preloadCardForm } from '../../../../src/card/lazy-card-form.tsx'

const load = vi.hoisted(() => vi.fn(() => ({ AcceptedCards: () => null })))

vi.mock('../../../../src/card/card-form.chunk.tsx', load)

test('F19: after a lost chunk, the wallet and the accepted cards get the chunk that the card form loads', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('lost')
  })
  const wallet = awaitCardFormChunk()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  void preloadCardForm()
  expect(await wallet).toHaveProperty('AcceptedCards')
})
