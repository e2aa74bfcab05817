import { sendReport } from '../api/send-report.ts'

/** Shows the alert from the page's `<template>` when a script of the HTML, such as the app, fails to load. */
export function showLoadErrors(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Scripts that the app or Stripe adds are async and report their own errors.
      if (!(target instanceof HTMLScriptElement) || target.async) return
      if (process.env['REPORT_URL']) sendReport('app-not-loaded')
      const alert = document.querySelector('template')?.content ?? ''
      const parent = document.querySelector('main') ?? document.body
      parent.prepend(alert)
    },
    // Capture phase: a script's error event does not bubble.
    true,
  )
}
