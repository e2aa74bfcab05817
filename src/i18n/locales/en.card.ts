import { englishCardForm } from './en.card-form.ts'
import { englishCardTab } from './en.card-tab.ts'

/** The messages of tab and form in one, as in the file of another language. Only for the build and the tests. */
export const englishCard = {
  ...englishCardTab,
  card: { ...englishCardTab.card, ...englishCardForm.card },
  problems: { ...englishCardTab.problems, ...englishCardForm.problems },
}

export type CardMessages = typeof englishCard
