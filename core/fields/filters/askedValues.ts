import type { Conditions } from './conditions.ts'

/** The values one of which a list asks for. */
export const askedValues = (conditions: Conditions): readonly string[] =>
  conditions.in?.split(',') ?? (conditions.eq === undefined ? [] : [conditions.eq])

/** The shortest conditions that ask for one of these values; none for no value. */
export const anyOf = (values: readonly string[]): Conditions => {
  const [first] = values
  if (first === undefined) return {}
  return values.length === 1 ? { eq: first } : { in: values.join(',') }
}
