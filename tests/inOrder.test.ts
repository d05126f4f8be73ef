import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Field, Fields } from '../core/define/field.ts'
import type { AnyRule, LogicRow } from '../core/define/logic.ts'
import { emptyOf } from '../core/logic/rowLogic.ts'

// Numbers and days of which a rule says that one is not above the other: limits, periods, stages.

/** Two values in order, as a record holds them. */
const inOrder: Readonly<Record<string, readonly [low: unknown, high: unknown]>> = {
  decimal: ['1.0000', '2.0000'],
  integer: [1, 2],
  date: ['2026-01-05', '2026-01-06'],
}

const pairsOf = (fields: Fields): readonly (readonly [lower: string, upper: string, low: unknown, high: unknown])[] =>
  Object.entries<Field>(fields).flatMap(([lower, { kind }]) =>
    Object.keys(fields).flatMap(upper => {
      const [low, high] = inOrder[kind] ?? []
      return upper !== lower && low !== undefined && fields[upper]?.kind === kind ? [[lower, upper, low, high] as const] : []
    }),
  )

/** How a rule judges two fields of a row in which nothing else is filled in: `≤` where both may be alike, `<` where not; nothing where it compares other things. */
const comparing = ({ holds }: AnyRule, fields: Fields, record: LogicRow | undefined): readonly string[] =>
  pairsOf(fields).flatMap(([lower, upper, low, high]) => {
    const empty = Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, emptyOf(field)]))
    const judged = (one: unknown, other: unknown): boolean | undefined => {
      const row = { ...empty, [lower]: one, [upper]: other }
      try {
        return record ? holds(row, record) : holds(row, row)
      } catch {
        // It asks for something else that is always there.
        return undefined
      }
    }
    // What is judged by one of both alone says nothing of their order.
    const isOrder = judged(low, high) === true && judged(high, low) === false && judged(low, low) === judged(high, high)
    if (!isOrder) return []
    return [`${lower} ${judged(low, low) === true ? '≤' : '<'} ${upper}`]
  })

const ofRules = (
  name: string,
  rules: Readonly<Record<string, AnyRule>> | undefined,
  fields: Fields,
  record?: LogicRow,
): readonly string[] => Object.values(rules ?? {}).flatMap(rule => comparing(rule, fields, record).map(order => `${name}: ${order}\n`))

test('what stands in order is what the rules say, which a reviewer sees change', async () => {
  const census = [...registry.entities.values()].flatMap(({ name, fields }) => {
    const { rules, lines = {} } = registry.logic.get(name) ?? {}
    const record = Object.fromEntries(Object.entries<Field>(fields).map(([field, one]) => [field, emptyOf(one)]))
    return [
      ...ofRules(name, rules, fields),
      ...Object.entries(lines).flatMap(([field, of]) =>
        ofRules(`${name}.${field}`, of.rules, (fields[field] as Field & { readonly of: Fields }).of, record),
      ),
    ]
  })
  await expect([...new Set(census)].toSorted().join('')).toMatchFileSnapshot('snapshots/inOrder.txt')
})
