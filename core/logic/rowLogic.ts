import { sameValue } from './changes.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { lineOriginsOf } from '../define/from.ts'
import type { AnyLogic, AnyRule, Around, LogicRow } from '../define/logic.ts'

/** The record, or one of its lines, with what is asked of it. */
interface Place {
  readonly logic: AnyLogic
  readonly fields: Fields
  /** What stands before the names of its fields in a path: nothing, or `items.3.`. */
  readonly at: string
  /** What its functions get: the row, and for a line the record. */
  readonly rows: readonly [row: LogicRow] | readonly [line: LogicRow, record: LogicRow]
}

/** The fields of a line, where the field is one of lines. */
const fieldsOfLines = (field: Field | undefined): Fields => (field !== undefined && 'of' in field ? (field.of as Fields) : {})

const linesIn = (row: LogicRow, name: string): readonly LogicRow[] => {
  const value = row[name]
  return Array.isArray(value) ? (value as readonly LogicRow[]) : []
}

const placesOf = (logic: AnyLogic, fields: Fields, row: LogicRow): readonly Place[] => [
  { logic, fields, at: '', rows: [row] },
  ...Object.entries(logic.lines ?? {}).flatMap(([name, ofLines]) =>
    linesIn(row, name).map((line, index): Place => ({
      logic: ofLines,
      fields: fieldsOfLines(fields[name]),
      at: `${name}.${index}.`,
      rows: [line, row],
    })),
  ),
]

/** Whether a record holds nothing in a field. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** What a field holds that holds nothing. */
export const emptyOf = (field: Field | undefined): unknown => {
  if (field?.kind === 'lines' || field?.kind === 'refs') return []
  return field?.kind === 'flag' ? false : null
}

/** The defaults of the fields of which `given` says nothing. */
export const defaultsOf = ({ defaults = {} }: AnyLogic, around: Around, given: LogicRow): LogicRow =>
  Object.fromEntries(
    Object.entries(defaults)
      .filter(([name]) => given[name] === undefined)
      .map(([name, make]) => [name, make(around, given)]),
  )

const workedOut = (computed: AnyLogic['computed'], row: LogicRow, ...record: readonly LogicRow[]): LogicRow => {
  const whole: Record<string, unknown> = { ...row }
  for (const [name, work] of Object.entries(computed ?? {})) whole[name] = work(whole, ...record)
  return whole
}

const withComputed = (logic: AnyLogic, row: LogicRow): LogicRow => {
  const whole: Record<string, unknown> = { ...row }
  for (const [name, { computed }] of Object.entries(logic.lines ?? {}))
    if (computed) whole[name] = linesIn(row, name).map(line => workedOut(computed, line, row))
  return workedOut(logic.computed, whole)
}

const hiddenAt = ({ logic, rows }: Place): readonly string[] =>
  Object.entries(logic.shown ?? {}).flatMap(([name, isShown]) => (isShown(...rows) ? [] : [name]))

/** The paths of the fields that are not there for this row: `reason`, `items.3.discount`. */
export const hiddenIn = (logic: AnyLogic, fields: Fields, row: LogicRow): ReadonlySet<string> =>
  new Set(placesOf(logic, fields, row).flatMap(place => hiddenAt(place).map(name => `${place.at}${name}`)))

const withoutHidden = (logic: AnyLogic, fields: Fields, row: LogicRow): LogicRow => {
  const cleared: Record<string, unknown> = { ...row }
  for (const [name, ofLines] of Object.entries(logic.lines ?? {})) {
    if (!ofLines.shown) continue
    const inner = fieldsOfLines(fields[name])
    cleared[name] = linesIn(row, name).map(line => {
      const hidden = hiddenAt({ logic: ofLines, fields: inner, at: '', rows: [line, row] })
      return { ...line, ...Object.fromEntries(hidden.map(field => [field, emptyOf(inner[field])])) }
    })
  }
  for (const name of hiddenAt({ logic, fields, at: '', rows: [row] })) cleared[name] = emptyOf(fields[name])
  return cleared
}

const hides = ({ shown, lines = {} }: AnyLogic): boolean => shown !== undefined || Object.values(lines).some(hides)

/** The row as it is stored: what is computed is worked out, what is hidden holds nothing. */
export const settled = (logic: AnyLogic | undefined, fields: Fields, row: LogicRow): LogicRow => {
  if (logic === undefined) return row
  if (!hides(logic)) return withComputed(logic, row)
  // What is cleared may hide more, which then holds nothing either; each round clears something, so there are few.
  for (let now = row; ;) {
    const worked = withComputed(logic, now)
    const next = withoutHidden(logic, fields, worked)
    if (sameValue(now, next) || sameValue(worked, next)) return next
    now = next
  }
}

/** The paths of fields that this row needs and lacks, because of what else it says. */
export const missingIn = (logic: AnyLogic, fields: Fields, row: LogicRow): readonly string[] =>
  placesOf(logic, fields, row).flatMap(place =>
    neededAt(place)
      .filter(name => isEmpty(place.rows[0][name]))
      .map(name => `${place.at}${name}`),
  )

const neededAt = (place: Place): readonly string[] => {
  const hidden = new Set(hiddenAt(place))
  return Object.entries(place.logic.required ?? {}).flatMap(([name, isNeeded]) =>
    !hidden.has(name) && isNeeded(...place.rows) ? [name] : [],
  )
}

/** The paths of the fields that are there and must be filled in because of what else the row says. */
export const neededIn = (logic: AnyLogic, fields: Fields, row: LogicRow): ReadonlySet<string> =>
  new Set(placesOf(logic, fields, row).flatMap(place => neededAt(place).map(name => `${place.at}${name}`)))

/** A rule that does not hold. */
export interface Broken {
  /** `longValidity`, or `items.3.notAboveList` of a line. */
  readonly rule: string
  readonly says: Label
  /** The paths at which it is shown. */
  readonly at: readonly string[]
}

interface BrokenAt extends Broken {
  readonly name: string
  readonly line: unknown
  readonly values: readonly unknown[]
}

const brokenIn = (logic: AnyLogic, fields: Fields, row: LogicRow, strength: 'refuse' | 'warn'): readonly BrokenAt[] =>
  placesOf(logic, fields, row).flatMap(place =>
    Object.entries(place.logic.rules ?? {}).flatMap(([name, rule]: [string, AnyRule]) => {
      const says = rule[strength]
      if (says === undefined || rule.holds(...place.rows)) return []
      const [own, record] = place.rows
      const names = rule.at ?? []
      return [
        {
          rule: `${place.at}${name}`,
          name: `${place.at.split('.')[0]}.${name}`,
          says,
          at: names.map(field => `${place.at}${field}`),
          line: record && own['id'],
          values: names.map(field => own[field]),
        },
      ]
    }),
  )

/** What a whole row is refused for. */
export const refusedFor = (logic: AnyLogic, fields: Fields, row: LogicRow): readonly Broken[] => brokenIn(logic, fields, row, 'refuse')

/**
 * What is said of a whole row before it is written. What was the case before the change, with the same values at the same places, has been said
 * already.
 */
export const warnedOf = (logic: AnyLogic, fields: Fields, before: LogicRow | null, row: LogicRow): readonly Broken[] => {
  const now = brokenIn(logic, fields, row, 'warn')
  if (now.length === 0 || before === null) return now
  const former = brokenIn(logic, fields, before, 'warn')
  return now.filter(one => !former.some(said => said.name === one.name && said.line === one.line && sameValue(said.values, one.values)))
}

/** What a rule warns of, by its name as `warnedOf` tells it: `usualRate`, `items.3.notAboveList`. */
export const warningOf = (logic: AnyLogic, rule: string): Label | undefined => {
  const [name = '', , inner] = rule.split('.')
  return inner === undefined ? logic.rules?.[name]?.warn : logic.lines?.[name]?.rules?.[inner]?.warn
}

/** A reference that offers only some records. */
export interface Narrowed {
  readonly path: string
  readonly to: string
  readonly chosen: unknown
  /** What holds of the records it offers; what is not known is left out. */
  readonly where: LogicRow
  readonly says?: Label
}

/** The lines of which those of a record can be made: those of the record that it is made from itself. */
export const lineOriginsIn = ({ from = {} }: AnyLogic, fields: Fields, row: LogicRow): readonly Narrowed[] =>
  Object.entries(from).flatMap(([name, { source, lines = {} }]) =>
    Object.keys(lines).flatMap(field =>
      lineOriginsOf(fieldsOfLines(fields[field]), source).flatMap(origin =>
        linesIn(row, field).map((line, index) => ({
          path: `${field}.${index}.${origin.name}`,
          to: origin.to,
          chosen: line[origin.name] ?? null,
          where: { record: row[name] ?? 0 },
        })),
      ),
    ),
  )

/** The references that are narrowed by what else the row says. */
export const narrowedIn = (logic: AnyLogic, fields: Fields, row: LogicRow): readonly Narrowed[] =>
  placesOf(logic, fields, row).flatMap(({ logic: asked, at, rows }) =>
    Object.entries(asked.narrow ?? {}).map(([name, { to, where, says }]) => ({
      path: `${at}${name}`,
      to,
      chosen: rows[0][name] ?? null,
      where: Object.fromEntries(Object.entries(where(...rows)).filter(([, value]) => value !== null && value !== undefined)),
      ...(says ? { says } : {}),
    })),
  )
