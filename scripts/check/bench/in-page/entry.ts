import { plainPage } from './plain-page.ts'
import { Probe, type ProbeSettings } from './probe.ts'
import { listenToTyping, type TypingReading } from './typing.ts'

/** What the bench finds in a page it measures, under `window.tillBench`. */
export interface BenchWindow {
  readonly probe: Probe
  readonly plainPage: () => string
  readonly startTyping: () => void
  readonly endTyping: () => TypingReading
}

declare global {
  interface Window {
    tillBench: BenchWindow
    tillBenchSettings: ProbeSettings
  }
}

let endTyping: (() => TypingReading) | undefined

// Frames of others, such as those of the card provider, are not the page.
if (window === window.top) {
  window.tillBench = {
    probe: new Probe(window.tillBenchSettings),
    plainPage,
    startTyping: () => {
      endTyping = listenToTyping()
    },
    endTyping: () => endTyping?.() ?? { keyToPaint: [], slowEvents: [] },
  }
}
