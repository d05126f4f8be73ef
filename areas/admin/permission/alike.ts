import type { Reference } from '#core/definition'
import type { PersonDifference } from './permissionCalls.ts'

/** People for whom a change means the same. */
export interface AlikePeople extends Omit<PersonDifference, 'user'> {
  readonly people: readonly Reference[]
}

/** Tells a change once for all people for whom it means the same, in the order in which they come. */
export const alike = (differences: readonly PersonDifference[]): readonly AlikePeople[] => {
  const groups = new Map<string, AlikePeople>()
  for (const { user, ...difference } of differences) {
    const key = JSON.stringify(difference)
    groups.set(key, { ...difference, people: [...(groups.get(key)?.people ?? []), user] })
  }
  return [...groups.values()]
}
