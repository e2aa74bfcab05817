import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { NameField } from '../../../../src/card/form/name-field.tsx'
import { PostalField } from '../../../../src/card/form/postal-field.tsx'
import type { FieldHandle } from '../../../../src/ui/field/field-handle.ts'

/** mousedown blurs the field; the click follows mouseup. */
function clickElsewhere(field: HTMLElement, onClick: () => void): void {
  act(() => field.focus())
  fireEvent.mouseDown(document.body)
  act(() => field.blur())
  fireEvent.mouseUp(document.body)
  act(onClick)
  act(() => vi.runAllTimers())
}

test.each([
  ['Name on Card', NameField, {}],
  ['Postal Code', PostalField, { country: 'DE', required: true }],
] as const)(
  '%s, blurred empty by the press on Pay, shows that it is missing',
  (label, Field, props) => {
    vi.useFakeTimers()
    const handle = createRef<FieldHandle>()
    const all = { start: '', disabled: false, country: '', required: true, ...props }
    render(<Field ref={handle} {...all} />)
    const field = screen.getByLabelText(label)
    clickElsewhere(field, () => expect(handle.current?.check()).toBe(false))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  },
)
