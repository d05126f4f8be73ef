import type { AnyEntity, GrantOf } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { columnOf } from './rows.ts'

/** The state of a record in which it lets somebody to something; whether it still does says its `standing`. */
export const grantedState = 'granted'

/** What is said of grants; undefined of an entity whose records are none. */
export const grantOf = ({ grant }: AnyEntity): GrantOf<Fields> | undefined => grant

const columnIn = (fields: Fields, name: string): string => columnOf(name, fields[name]?.kind ?? '')

/** Whether the grants of an entity end at a moment, and not with a day of the company. */
export const endsAtMoment = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }, until: string): boolean =>
  fields[until]?.kind === 'moment'

/** Where a grant stands by now, as SQL over the row `t`: what was decided of it, and `expired` once it has run out, by the clock of the database. Nothing has to happen for that. */
export const grantStandingSql = (entity: AnyEntity, { until }: GrantOf<Fields>): string => {
  const [state, end] = [String(entity.state), until].map(name => columnIn(entity.fields, name))
  const isOver = endsAtMoment(entity, until) ? `t.${end} <= now()` : `t.${end} < company_today()`
  return `case when t.${state} = '${grantedState}' and ${isOver} then 'expired' else t.${state} end`
}

/** The step by which a grant is ended early, and the state to which it leads; undefined where there is none. */
export const endingOf = ({ transitions }: AnyEntity): { readonly name: string; readonly to: string } | undefined => {
  const steps = Object.entries<{ readonly from: readonly string[]; readonly to: string | readonly string[] }>(transitions ?? {})
  const [found] = steps.flatMap(([name, { from, to }]) => (from.includes(grantedState) && typeof to === 'string' ? [{ name, to }] : []))
  return found
}
