import { englishCardForm } from './en.card-form.ts'
import { englishCardTab } from './en.card-tab.ts'

/** Both parts, as the file of another language holds them. For the build and the tests: the page loads them apart. */
export const englishCard = {
  ...englishCardTab,
  card: { ...englishCardTab.card, ...englishCardForm.card },
  problems: { ...englishCardTab.problems, ...englishCardForm.problems },
}

export type CardMessages = typeof englishCard
