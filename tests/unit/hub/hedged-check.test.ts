import { expect, test } from 'vitest'
import {
  type Client,
  completion,
  fakeHub,
  openConnected,
  pass,
  stopTheClock,
  until,
} from './hub-harness.ts'

test('E10: a check without an answer fails after 10 seconds, not before', async () => {
  stopTheClock()
  const { behaviour } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answers: unknown[] = []
  void hub.check('p', 'i').then((answer) => answers.push(answer))
  await pass(9900)
  expect(answers).toEqual([])
  await pass(100)
  expect(answers).toEqual([{ ok: false, failure: 'late' }])
})

test('a check that is open for 3 seconds is repeated over a fresh connection, without a report', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = (asked) => (sockets.length === 1 ? [] : [completion(asked, { result: 4 })])
  const { hub, heard } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(2900)
  expect(sockets).toHaveLength(1)
  await pass(100)
  await until(() => invocations.length === 2)
  expect(await answer).toEqual({ ok: true, value: 'settled' })
  expect(invocations[1]?.arguments).toEqual(['p', 'i'])
  expect(heard).toEqual({ connected: 2, lost: 0 })
})

test('an answer after 9.9 seconds still counts', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(9900)
  const [asked] = invocations
  if (asked === undefined) throw new Error('The hub was not asked.')
  sockets[0]?.send(completion(asked, { result: 1 }))
  expect(await answer).toEqual({ ok: true, value: 'processing' })
})

test('E11: a check is repeated every 3 seconds, with at most two invocations open', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  const open = new Set<Client>()
  let mostOpen = 0
  const askedAt: number[] = []
  const begin = Date.now()
  behaviour.answer = () => {
    askedAt.push(Math.round((Date.now() - begin) / 1000))
    const client = sockets.at(-1)
    if (client === undefined) return []
    open.add(client)
    client.addEventListener('close', () => open.delete(client))
    mostOpen = Math.max(mostOpen, open.size)
    return []
  }
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  for (const count of [2, 3, 4]) {
    await pass(3000)
    await until(() => invocations.length === count)
  }
  await pass(1000)
  expect(await answer).toEqual({ ok: false, failure: 'late' })
  expect(askedAt).toEqual([0, 3, 6, 9])
  expect(mostOpen).toBe(2)
})

test('a check fails when both of its connections break', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = () => []
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(5000)
  await until(() => invocations.length === 2)
  for (const socket of sockets) socket.close(1011)
  expect(await answer).toEqual({ ok: false, failure: 'notConnected' })
})

test('after a wake-up a check that hangs is repeated in 1.5 seconds, not 3', async () => {
  stopTheClock()
  const { behaviour, sockets, invocations } = fakeHub()
  behaviour.answer = (asked) => (sockets.length === 1 ? [] : [completion(asked, { result: 4 })])
  const { hub } = await openConnected()
  const answer = hub.check('p', 'i')
  await pass(1000)
  hub.wake()
  await pass(1400)
  hub.wake()
  expect(sockets).toHaveLength(1)
  await pass(100)
  await until(() => invocations.length === 2)
  expect(await answer).toEqual({ ok: true, value: 'settled' })
})
