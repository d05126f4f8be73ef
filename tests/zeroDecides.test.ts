import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import type { GuardAnswer } from '../core/context/serve.server.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import type { AnyLogic, LogicRow } from '../core/define/logic.ts'
import { exact, type Exactly } from '../core/exact/exact.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { flag } from '../core/fields/flag/flag.ts'
import { computed } from '../core/fields/origin.ts'
import { settled } from '../core/logic/rowLogic.ts'
import type { Actor } from '../core/rights/actor.ts'
import { pointsOf } from '../core/rights/points.ts'
import { fc, patience, runs } from './harness/draws.ts'

// Nothing, zero and the smallest amount (docs/decisions/0760): what decides about a record, a flag that a guard, a flow or a page asks for, says of 0 what it says of the
// smallest amount, unless the definition of the field says by name what 0 is (`zero`); and it can be asked while nothing is typed yet.

interface Detailed extends Field {
  readonly scale?: number
  readonly min?: string | number
  readonly of?: Fields
  readonly values?: object
}

/** What is asked of an entity: its logic, and the guards of its steps. */
interface Asked {
  readonly fields: Fields
  readonly logic: AnyLogic
  readonly guards: Readonly<Record<string, { readonly holds: (actor: Actor, row: never) => GuardAnswer } | undefined>>
}

const anybody: Actor = {
  userId: 1,
  username: 'a',
  name: 'a',
  type: 'superAdmin',
  departmentId: 1,
  departmentTree: [1],
  points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
  scope: 'all',
  language: 'zh',
}

const placesOf = ({ kind, scale }: Detailed): number => (kind === 'integer' ? 0 : kind === 'money' ? 2 : (scale ?? 0))

/** A number as a record holds it. */
const stored = (field: Detailed, text: string): unknown => {
  if (field.kind === 'integer') return Number(text)
  return field.kind === 'money' ? { amount: exact(text).toFixed(4), currency: 'CNY' } : exact(text).toFixed(placesOf(field))
}

const smallestOf = (field: Detailed): string => (placesOf(field) === 0 ? '1' : `0.${'1'.padStart(placesOf(field), '0')}`)

const isNumber = ({ kind }: Field): boolean => ['decimal', 'integer', 'money'].includes(kind)

/** Whether a record may hold 0 there that somebody typed or a step filled in. */
const takesZero = ({ origin, min, ...field }: Detailed): boolean =>
  isNumber(field) && origin === undefined && (min === undefined || exact(min).lte(0))

const maybe = (field: Field, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  field.required ? value : fc.option(value, { nil: null, freq: 3 })

/** What the other fields hold: of numbers neither 0 nor the smallest, to which 0 would stand otherwise than an amount that is only close to it. */
const valueOf = (field: Detailed): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'decimal':
    case 'integer':
    case 'money': {
      const least = exact(field.min ?? '0')
      return maybe(
        field,
        fc.constantFrom(...['1', '2', '10', '100', '5000'].map(text => stored(field, least.gt(text) ? least.toFixed() : text))),
      )
    }
    case 'flag':
      return fc.boolean()
    case 'choice':
      return maybe(field, fc.constantFrom(...Object.keys(field.values ?? {})))
    case 'ref':
      return maybe(field, fc.constantFrom(1, 2))
    case 'refs':
      return fc.constantFrom([], [1])
    case 'lines':
      return fc.array(rowOf(field.of ?? {}), { maxLength: 2 })
    case 'date':
      return maybe(field, fc.constantFrom('2026-01-05', '2027-03-01'))
    case 'moment':
      return maybe(field, fc.constantFrom('2026-01-05T00:00:00.000Z', '2027-03-01T00:00:00.000Z'))
    case 'text':
    case 'code':
      return maybe(field, fc.constantFrom('a', 'b'))
    default:
      return fc.constant(null)
  }
}

const rowOf = (fields: Fields): fc.Arbitrary<LogicRow> =>
  fc.record({
    id: fc.constantFrom(1, 2),
    ...Object.fromEntries(Object.entries<Detailed>(fields).map(([name, field]) => [name, valueOf(field)])),
  })

const linesIn = (row: LogicRow, name: string): readonly LogicRow[] => {
  const lines = row[name]
  return Array.isArray(lines) ? lines : []
}

/** A number of a record, or of its lines. */
interface Tried {
  readonly at: string
  readonly field: Detailed
  readonly put: (row: LogicRow, value: unknown) => LogicRow
}

const triedOf = (fields: Fields): readonly Tried[] =>
  Object.entries<Detailed>(fields).flatMap(([name, field]): readonly Tried[] => {
    if (takesZero(field)) return [{ at: name, field, put: (row, value) => ({ ...row, [name]: value }) }]
    return Object.entries<Detailed>(field.of ?? {}).flatMap(([inner, of]) =>
      takesZero(of)
        ? [
            {
              at: `${name}.${inner}`,
              field: of,
              put: (row: LogicRow, value: unknown) => ({ ...row, [name]: linesIn(row, name).map(line => ({ ...line, [inner]: value })) }),
            },
          ]
        : [],
    )
  })

const flagsOf = (fields: Fields, row: LogicRow): readonly (readonly [string, unknown])[] =>
  Object.entries<Detailed>(fields).flatMap(([name, { kind, origin, of = {} }]) => {
    if (kind === 'flag' && origin === 'computed') return [[name, row[name]] as const]
    return kind === 'lines'
      ? linesIn(row, name).flatMap((line, at) => flagsOf(of, line).map(([inner, is]) => [`${name}.${at}.${inner}`, is] as const))
      : []
  })

/** What is decided about a record: its flags, and what each step says of it. */
const decidedBy = ({ fields, logic, guards }: Asked, row: LogicRow): ReadonlyMap<string, string> => {
  const whole = settled(logic, fields, row)
  return new Map([
    ...flagsOf(fields, whole).map(([name, is]) => [name, String(is)] as const),
    ...Object.entries(guards).flatMap(([step, guard]) =>
      guard ? [[`step ${step}`, JSON.stringify(guard.holds(anybody, whole as never))] as const] : [],
    ),
  ])
}

/** Where 0 is judged otherwise than the smallest amount though no definition says so: `items.newPrice decides repriced`. */
const judgedOtherwise = (asked: Asked, rows: readonly LogicRow[]): readonly string[] => [
  ...new Set(
    triedOf(asked.fields)
      .filter(({ field }) => field.zero === undefined)
      .flatMap(({ at, field, put }) =>
        rows.flatMap(row => {
          const [zero, smallest] = ['0', smallestOf(field)].map(text => decidedBy(asked, put(row, stored(field, text))))
          return [...(zero ?? [])].flatMap(([what, is]) =>
            smallest?.get(what) === is ? [] : [`${at} decides ${what.replaceAll(/\.\d+\./g, '.')}`],
          )
        }),
      ),
  ),
]

const asked = servedEntities.map(({ entity, service }) => {
  const { fields, name }: AnyEntity = entity
  return [name, { fields, logic: registry.logic.get(name) ?? {}, guards: service.guards ?? {} } satisfies Asked] as const
})

const deciding = asked.filter(
  ([, { fields, logic, guards }]) => triedOf(fields).length > 0 && (logic.computed ?? logic.lines ?? Object.keys(guards)[0]) !== undefined,
)

test('many entities are decided about by what they follow from', () => {
  expect(deciding.length).toBeGreaterThan(50)
})

describe.each(deciding)('%s', (_name, one) => {
  test(
    'is judged with a number of 0 as with the smallest one, but where its definition says what 0 is',
    () => {
      const rows = fc.sample(rowOf(one.fields), runs(60))
      expect(judgedOtherwise(one, rows)).toEqual([])
    },
    patience(20_000),
  )

  test('is worked out while nothing is typed of a number', () => {
    for (const row of fc.sample(rowOf(one.fields), runs(10)))
      for (const { at, put } of triedOf(one.fields)) expect(() => settled(one.logic, one.fields, put(row, null)), at).not.toThrow()
  })
})

describe('the contract', () => {
  const fields: Fields = {
    asked: decimal(['价格', 'Price'], { scale: 6 }),
    agreed: decimal(['约定价', 'Agreed price'], { scale: 6 }),
    isOther: computed(flag(['不同', 'Other'])),
  }
  const rows = fc.sample(rowOf(fields), 60)
  const otherThan = (nothing: string) => (row: LogicRow) =>
    row['asked'] !== null && !exact(row['asked'] as Exactly).eq((row['agreed'] ?? nothing) as Exactly)

  test('finds what takes nothing for zero', () => {
    const folded: Asked = { fields, logic: { computed: { isOther: otherThan('0') } }, guards: {} }
    expect(judgedOtherwise(folded, rows)).toEqual(['asked decides isOther'])
    const named = { ...fields, asked: decimal(['价格', 'Price'], { scale: 6, zero: ['不计价', 'nothing is asked'] }) }
    expect(judgedOtherwise({ ...folded, fields: named }, rows)).toEqual([])
  })

  test('lets pass what says what it makes of nothing', () => {
    const isOther = (row: LogicRow): boolean => row['asked'] !== null && (row['agreed'] === null || otherThan('')(row))
    expect(judgedOtherwise({ fields, logic: { computed: { isOther } }, guards: {} }, rows)).toEqual([])
  })
})
