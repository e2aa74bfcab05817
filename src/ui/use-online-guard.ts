import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { awaitInEffect } from '../browser/await-in-effect.ts'
import { useCancelOnEdit } from '../browser/form/use-cancel-on-edit.ts'
import { listen } from '../browser/listen.ts'

export type OnlineGuard = ReturnType<typeof useOnlineGuard>

/** `pingingAgain` follows `blocked` and keeps its message, so that a press does not make it flicker. */
type Stage = 'idle' | 'pinging' | 'blocked' | 'pingingAgain'

/**
 * Blocks submits while offline. `navigator.onLine` may be false on a virtual network, so a ping decides.
 *
 * @param priceCents what the button shows. A change cancels a submit that waits for the ping.
 */
export function useOnlineGuard(
  form: RefObject<HTMLElement | null>,
  ping: () => Promise<boolean>,
  send: () => void,
  priceCents?: number,
) {
  const online = useSyncExternalStore(onConnectionChange, isOnline, isOnlineOnServer)
  const [stage, setStage] = useState<Stage>('idle')
  const blocked = stage === 'blocked' || stage === 'pingingAgain'
  const pinging = stage === 'pinging' || stage === 'pingingAgain'

  useEffect(() => listen(window, ['online'], () => setStage(withoutBlocked)), [])

  const onPing = useEffectEvent((reached: boolean) => {
    const maySend = reached || online
    setStage(maySend ? 'idle' : 'blocked')
    // The response takes seconds: the buyer may have switched to another tab or step.
    if (maySend && form.current?.closest('[hidden]') === null) send()
  })
  useEffect(
    () => (pinging ? awaitInEffect(ping(), (reached) => onPing(reached)) : undefined),
    [pinging, ping],
  )

  useCancelOnEdit(pinging, form, () => setStage(blocked ? 'blocked' : 'idle'), priceCents)

  /** Sends at once when online, otherwise after a ping that succeeds or outlasts the outage. An edit cancels the wait. */
  function submit(): void {
    if (navigator.onLine) {
      setStage('idle')
      send()
    } else setStage(blocked ? 'pingingAgain' : 'pinging')
  }

  /** `blocked`: offline, and a submit was not sent. */
  const status = online ? 'online' : blocked ? 'blocked' : 'offline'
  return { status, messageId: useId(), submit } as const
}

function withoutBlocked(stage: Stage): Stage {
  return stage === 'pingingAgain' ? 'pinging' : stage === 'blocked' ? 'idle' : stage
}

const onConnectionChange = (callback: () => void) => listen(window, ['online', 'offline'], callback)
const isOnline = () => navigator.onLine
const isOnlineOnServer = () => true
