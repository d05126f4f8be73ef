import type { Fields } from './field.ts'
import type { AnyMaking, FromName, Making } from './from.ts'
import type { EntityLogic } from './logic.ts'

/** How records of an entity are made from those of an area that stands above it: its logic says `above` of the reference, and does not know how. Made by `originAbove`. */
export interface OriginAbove {
  /** The entity of which records are made. */
  readonly entity: string
  /** Its reference that says from what. */
  readonly field: string
  readonly making: AnyMaking
}

/** Says how records of an entity below are made: `originAbove(quotation, 'rmaCase', from(rmaCase, { … }))`. */
export const originAbove = <F extends Fields, const K extends FromName<F>>(
  { name }: { readonly name: string; readonly fields: F },
  field: K,
  making: F[K] extends { to: infer To extends string } ? Making<To, NoInfer<F>> : never,
): OriginAbove =>
  // Its functions are asked only with sources of the entity that it names.
  ({ entity: name, field, making: making as unknown as AnyMaking })

/** The logic of entities together with how their records are made from those above. One that nobody says, or two do, or that nothing asks for is a fault of the program. */
export const withOriginsAbove = (logic: readonly EntityLogic[], origins: readonly OriginAbove[]): readonly EntityLogic[] => {
  const twice = origins.find(({ entity, field }, place) => origins.findIndex(one => one.entity === entity && one.field === field) !== place)
  if (twice) throw new Error(`How ${twice.entity} is made from its ${twice.field} is said twice`)
  const unasked = origins.find(({ entity, field }) => !logic.some(one => one.name === entity && one.above?.includes(field)))
  if (unasked) throw new Error(`How ${unasked.entity} is made from its ${unasked.field} is said, but its logic does not leave it to others`)
  return logic.map(one => (one.above ? withOrigins(one, origins) : one))
}

const withOrigins = ({ name, logic, above = [] }: EntityLogic, origins: readonly OriginAbove[]): EntityLogic => {
  const makings = above.map(field => [field, origins.find(one => one.entity === name && one.field === field)?.making] as const)
  const unsaid = makings.find(([, making]) => making === undefined)
  if (unsaid) throw new Error(`Nobody says how ${name} is made from its ${unsaid[0]}`)
  const given = new Map(makings)
  // What is left to others keeps its place among the ways.
  const from = Object.fromEntries(Object.entries(logic.from ?? {}).map(([field, making]) => [field, given.get(field) ?? making]))
  return { name, logic: { ...logic, from } }
}
