import { act, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { OfflineMessage } from '../../../src/ui/offline-message.tsx'
import { Tabs } from '../../../src/ui/tabs.tsx'
import { useOfflineGuard } from '../../../src/ui/use-offline-guard.ts'

const messages = { waiting: 'You are offline.', notSent: 'Nothing was sent.' }
const { waiting, notSent } = messages

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

/** A form in a tab panel, with pings that the test resolves. */
function openForm() {
  const send = vi.fn<(country: string) => void>()
  const pings: ((reached: boolean) => void)[] = []
  const ping = vi.fn(() => new Promise<boolean>((resolve) => pings.push(resolve)))
  function Form({ country = 'US', hidden = false, priceCents = 1999 }) {
    const form = useRef<HTMLFormElement>(null)
    const guard = useOfflineGuard(form, ping, () => send(country), priceCents)
    const submit = (event: FormEvent) => {
      event.preventDefault()
      guard.submit()
    }
    return (
      <section hidden={hidden}>
        <button type="button">Another button</button>
        <form ref={form} onSubmit={submit}>
          <input aria-label="Email" />
          <button type="submit">Pay</button>
          <OfflineMessage guard={guard} messages={messages} />
        </form>
      </section>
    )
  }
  const tabOf = (key: string, panel?: ReactNode) => ({ key, label: key, icon: null, panel })
  const inTab = (form: ReactNode, pressed?: string) => (
    <Tabs
      {...{ label: '', selected: 'card', onChoose: () => {}, pressed }}
      tabs={[tabOf('card', form), tabOf('crypto')]}
    />
  )
  const { unmount, rerender } = render(inTab(<Form />))
  const steps = {
    press: () => act(() => screen.getByText('Pay').click()),
    clickOther: () => act(() => screen.getByText('Another button').click()),
    clickAside: () => act(() => screen.getByText('Pay').closest('form')?.click()),
    goBack: () => act(() => void window.dispatchEvent(new PopStateEvent('popstate'))),
    leave: () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
    edit: () => act(() => void fireEvent.input(screen.getByLabelText('Email'))),
    reached: () => act(async () => pings.shift()?.(true)),
    lost: () => act(async () => pings.shift()?.(false)),
    lostPress: () =>
      act(async () => {
        pings.shift()?.(false)
        await Promise.resolve()
        screen.getByText('Pay').click()
      }),
    freeze: () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000),
    offline: () => setOnline(false),
    online: () => setOnline(true),
    raise: () => rerender(inTab(<Form priceCents={2499} />)),
    chooseFR: () => rerender(inTab(<Form country="FR" />)),
    hide: () => rerender(inTab(<Form hidden />)),
    hideAsReached: () =>
      act(async () => {
        rerender(inTab(<Form hidden />))
        pings.shift()?.(true)
      }),
    pressTab: () => rerender(inTab(<Form />, 'crypto')),
    show: () => rerender(inTab(<Form />)),
    unmount,
  }
  return { send, ping, steps }
}

test.each<[string, steps: string, sent: string[], pings: number, shown: string | undefined]>([
  ['online, a form is sent at once, without a ping', 'press', ['US'], 0, ''],
  ['offline, the status message explains', 'offline', [], 0, waiting],
  ['an edit keeps the "not sent"', 'offline press lost press edit reached', [], 2, notSent],
  ['a ping that fails offline sends nothing', 'offline press lost', [], 1, notSent],
  ['a later press online is sent', 'offline press lost online press', ['US'], 1, ''],
  ['a wrong navigator.onLine does not prevent paying', 'offline press reached', ['US'], 1, waiting],
  ['a changed price withdraws the press', 'offline press raise reached', [], 1, waiting],
  ['a press at a new price sends', 'offline press raise press reached reached', ['US'], 2, waiting],
  ['a press as a ping fails starts another', 'offline press lostPress reached', ['US'], 2, waiting],
  ['a second press sends nothing more', 'offline press press reached', ['US'], 1, waiting],
  ['another button withdraws the press', 'offline press clickOther reached', [], 1, waiting],
  ['another tab, still loading, withdraws it', 'offline press pressTab reached', [], 1, waiting],
  ['a click beside the controls keeps it', 'offline press clickAside reached', ['US'], 1, waiting],
  ['Back withdraws the press', 'offline press goBack reached', [], 1, waiting],
  ['leaving the page withdraws the press', 'offline press leave reached', [], 1, waiting],
  ['changes during the ping are sent', 'offline press chooseFR reached', ['FR'], 1, waiting],
  ['a form hidden in time sends nothing', 'offline press hide reached show', [], 1, waiting],
  ['a form hidden as the ping ends sends nothing', 'offline press hideAsReached', [], 1, undefined],
  ['a press online replaces one that waits', 'offline press online press reached', ['US'], 1, ''],
  ['a page that was frozen sends nothing', 'offline press freeze reached', [], 1, waiting],
  ['frozen pages send nothing online', 'offline press freeze online lost offline', [], 1, waiting],
  ['an unmounted form sends nothing', 'offline press unmount reached', [], 1, undefined],
  ['going online ends "not sent"', 'offline press lost online offline', [], 1, waiting],
  ['during the next ping "not sent" stays', 'offline press lost press', [], 2, notSent],
  ['a sent press ends "not sent"', 'offline press lost press reached', ['US'], 2, waiting],
  ['online, even a failed ping sends', 'offline press online lost offline', ['US'], 1, waiting],
  ['online during ping ends "not sent"', 'offline press lost press online offline', [], 2, waiting],
])('%s: %s', async (_rule, stepNames, sent, pingCount, shown) => {
  const { send, ping, steps } = openForm()
  for (const step of stepNames.split(' ')) await steps[step as keyof typeof steps]()
  expect(send.mock.calls.flat()).toEqual(sent)
  expect(ping).toHaveBeenCalledTimes(pingCount)
  expect(screen.queryByRole('status')?.textContent).toBe(shown)
})
