import type { AnyEntity } from './entity.ts'

/** From which day on what a record says is gone by, such as a tolerance or a rate. */
export interface Effective<Day extends string, Name extends string> {
  /** The field that holds the day (`yyyy-MM-dd`): today or later, else with a reason. */
  readonly on: Day
  /** The text that says why a record is made to hold from a day that has passed. */
  readonly why: Name
}

/**
 * Whether a record holds since a day before `today` (`yyyy-MM-dd`): by then something was judged by it, so nobody edits or deletes it any more, and another one is made from another
 * day on.
 */
export const isInEffect = ({ effective }: Pick<AnyEntity, 'effective'>, row: Readonly<Record<string, unknown>>, today: string): boolean => {
  const from = effective && row[effective.on]
  return typeof from === 'string' && from < today
}
