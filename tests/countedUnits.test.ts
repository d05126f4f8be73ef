import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { fixedUnit, inUnit, unitOfRow } from '../core/define/unit.ts'
import type { Label } from '../core/language/label.ts'

// In English one of what a number counts is called otherwise than several: `1 day`, `2 days`.

/** All fields, those of lines and of what steps ask for included. */
const everyField = (fields: Fields): readonly Field[] =>
  Object.values(fields).flatMap(field => [field, ...('of' in field ? everyField(field.of as Fields) : [])])

const inputsOf = ({
  transitions = {},
}: {
  readonly transitions?: Readonly<Record<string, { readonly input?: Fields }>>
}): readonly Fields[] => Object.values(transitions).flatMap(({ input }) => (input ? [input] : []))

/** What stands behind numbers: the units of fields, and those that a choice of their row names. */
const units = [...registry.entities.values()].flatMap(entity =>
  [entity.fields as Fields, ...inputsOf(entity)].flatMap(everyField).flatMap((field): readonly Label[] => {
    const fixed = fixedUnit(field)
    return [...(fixed ? [fixed] : []), ...Object.values(unitOfRow(field)?.words ?? {})]
  }),
)

test('no unit of a definition is in the plural behind a 1, and none in the singular behind a 2', () => {
  expect(units.length).toBeGreaterThan(50)
  const said = (number: string) => new Set(units.map(unit => inUnit(number, { unit }, 'en')))
  expect([...said('1')].filter(words => /[a-z]{3,}s$/.test(words))).toEqual([])
  expect([...said('2')].filter(words => /\b(?:day|hour|minute|week|month|year|piece|unit|item|time)$/.test(words))).toEqual([])
  expect(inUnit('1', { unit: ['个工作日', 'working days'] }, 'en')).toBe('1 working day')
})
