import { dayAfter } from '#core/days'
import { logicOf } from '#core/definition'
import { standardSolution } from './standardSolution.ts'

const least = (one: string, other: string): string => (one < other ? one : other)

/** What a bottle is called, and until when it may be used. */
export const standardSolutionLogic = logicOf(standardSolution, {
  defaults: { keeper: ({ actor }) => actor },
  computed: {
    caption: row => `${row.name ?? ''} · ${row.lotNo ?? ''}`,
    usableUntil: ({ expiresOn, openedOn, openDays }) =>
      expiresOn === null || openedOn === null || openDays === null ? expiresOn : least(expiresOn, dayAfter(openedOn, openDays)),
  },
})
