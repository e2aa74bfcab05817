import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeCardNumberElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { sendReport } from '../../api/send-report.ts'
import { useDeferredBlur } from '../../browser/form/use-deferred-blur.ts'
import { useIsDark } from '../../browser/use-is-dark.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { loadTimeoutMs } from '../stripe/stripe.ts'
import { BrandIcon } from './brand-icon.tsx'
import { brandRow } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFieldFrame } from './hosted-field-frame.tsx'
import {
  type HostedField,
  type HostedFieldState,
  hostedFieldNames,
  hostedProblem,
} from './hosted-field-state.ts'
import { useHostedFields } from './use-hosted-fields.ts'

type HostedInputsProps = Pick<CardFieldsProps, 'ref' | 'isPaying'> & {
  /** Shown while a frame is missing after the load timeout. */
  readonly framesMissingAlert: ReactNode
}

/** Stripe's three inputs, in frames that look like our own fields. */
export function HostedInputs({ ref, isPaying, framesMissingAlert }: HostedInputsProps) {
  const { card: messages, problems } = useCardFormMessages()
  const { container, fields, update, validated } = useHostedFields(ref)
  const [missingFrames, setMissingFrames] = useState(hostedFieldNames)
  const deferBlur = useDeferredBlur()
  // A deferred change must not replace a later one.
  const latestChange = useRef<Partial<Record<HostedField, ElementChange>>>({})
  const id = useId()
  const isDark = useIsDark()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's colours depend on the theme
  const style = useMemo(elementStyle, [isDark])

  function frameProps(field: HostedField, label: string, hint?: string) {
    const state = fields[field]
    const problem = hostedProblem(state, field, validated, problems)
    return {
      id: id + field,
      label,
      state,
      notes: { problem, hint: problem === undefined ? hint : undefined },
    }
  }

  const elementProps = (field: HostedField) => ({
    id: id + field,
    onFocus: () => update(field, { focused: true }),
    onBlur: () => update(field, { focused: false }),
    onReady: () => setMissingFrames((before) => before.filter((each) => each !== field)),
    onChange: (event: ElementChange) => {
      const isEdit = textState(event) !== textState(latestChange.current[field])
      latestChange.current[field] = event
      const apply = () => latestChange.current[field] === event && update(field, changeOf(event))
      // A press may blur the field: the message of its error would move the pressed button. Pay must see other changes at once.
      if (event.error) deferBlur(apply)
      else apply()
      // An edit in a frame sends the page no `input` event, but must cancel a waiting press of Pay and count as use of a form.
      if (isEdit && !event.empty)
        container.current?.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })

  const options = { style, disabled: isPaying, placeholder: '' }
  const { brand } = fields.number
  const placeholder = fields.expiration.focused ? messages.expirationPlaceholder : ''
  return (
    <div ref={container} className="card-fields">
      <HostedFieldFrame
        {...frameProps('number', messages.number)}
        icon={<BrandIcon brand={brand} />}
      >
        <CardNumberElement
          options={{ ...options, disableLink: true }}
          {...elementProps('number')}
        />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps('expiration', messages.expiration, messages.expirationPlaceholder)}
      >
        <CardExpiryElement options={{ ...options, placeholder }} {...elementProps('expiration')} />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps(
          'cvc',
          messages.cvc,
          brandRow(brand)?.cvcLength === 4 ? messages.cvcHintAmex : messages.cvcHint,
        )}
      >
        <CardCvcElement options={options} {...elementProps('cvc')} />
      </HostedFieldFrame>
      {missingFrames.length > 0 && <AfterLoadTimeout>{framesMissingAlert}</AfterLoadTimeout>}
    </div>
  )
}

/** Renders its children after the time that Stripe.js may take to load. */
function AfterLoadTimeout({ children }: { children: ReactNode }) {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      console.warn('Till: the frames of Stripe’s card fields could not be loaded.')
      if (process.env['REPORT_URL']) sendReport('stripe-not-loaded')
      setTimedOut(true)
    }, loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return isTimedOut ? children : null
}

type ElementChange = Pick<StripeCardNumberElementChangeEvent, 'empty' | 'complete' | 'error'> & {
  /** Set for the number only. */
  readonly brand?: string
}

/** Without the error, which also changes when a field gets or loses the focus. */
const textState = (event?: ElementChange) => JSON.stringify({ ...event, error: undefined })

function changeOf({ empty, complete, error, brand }: ElementChange): Partial<HostedFieldState> {
  const filled = complete ? 'complete' : 'incomplete'
  return { input: empty ? 'empty' : filled, error, brand: brandRow(brand)?.code }
}

/** Copies the page's style for the iframe, which inherits none. */
function elementStyle(): StripeElementStyle {
  const pageStyle = getComputedStyle(document.documentElement)
  const colour = (name: string) => pageStyle.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: pageStyle.fontFamily,
      fontSize: '16px',
      lineHeight: '38px',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--ink') },
  }
}
