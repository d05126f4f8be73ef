import { clockDueIn } from './clock.ts'
import type { AnyDue, AnyEntity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { LineFields, LinesName } from './listedLines.ts'
import { snake } from './naming.ts'
import { columnOf, readFrom, type Expression, type Rows, type Stored } from './rows.ts'

/** A column of the row at hand. */
interface ColumnOfRow<Value> {
  readonly column: string
  readonly value?: Value
}

/** What the core itself says of editions of controlled documents (`standingSql`) and of grants (`grantStandingSql`); what it says of clocks and of `due` is marked. */
type StandingOf<F extends Fields> =
  F extends Readonly<Record<'edition' | 'effectiveFrom' | 'copyOf', Field>>
    ? 'standing'
    : F extends Readonly<Record<'requester' | 'requesterDepartment' | 'standing', Field>>
      ? 'standing'
      : never
type DerivedName<F extends Fields> = Exclude<
  {
    [K in keyof F]: F[K]['origin'] extends 'derived'
      ? F[K] extends { readonly ofClock: true } | { readonly ofDue: true }
        ? never
        : K
      : never
  }[keyof F] &
    string,
  StandingOf<F>
>
/** The columns of a row by the names of its fields; references are ids. */
export type ColumnsOf<F extends Fields> = { readonly [K in keyof F]: ColumnOfRow<Stored<F[K]>> }

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

type Part = ColumnOfRow<unknown> | Expression | Rows | readonly string[]

const written = (part: Part | undefined): string => {
  // Only at run time is known what is worked out of all rows at once.
  if (part === undefined)
    throw new Error('An expression names a column that rows do not have: what is worked out of all rows at once has none')
  if (readFrom in part) return part[readFrom]
  if ('column' in part) return `t.${part.column}`
  if ('sql' in part) return part.sql
  return `(${part.map(literal).join(', ')})`
}

/** Writes an expression: ``over`${t.dueOn} < ${today} and ${t.status} in ${['open']}` ``. A list of words is written in brackets, rows with their alias (`rowsOf`). */
export const over = <Value = boolean>(texts: TemplateStringsArray, ...parts: readonly Part[]): Expression<Value> => ({
  sql: texts.reduce((whole, text, at) => `${whole}${written(parts[at - 1])}${text}`),
})

/**
 * What is said of some rows only: of all others a flag says no, and there is no other value. `rows` asks only for columns of the row, all of them filled, such as a state;
 * the planner looks for those rows first, and nothing else is worked out of the others.
 */
export const within = <Value>(rows: Expression, what: Expression<Value>): Expression<Value> => ({ ...what, within: rows.sql })

/**
 * By what rows are found that have a value of a choice, which no index holds: what is true of all of them, of columns that have one. Who is offered the few of a large table that have it
 * (`listOptions`) need not wait until it is worked out of every row.
 */
export const foundBy = <Value extends string>(what: Expression<Value>, ways: { readonly [V in Value]: Expression }): Expression<Value> => ({
  ...what,
  found: Object.fromEntries(Object.entries<Expression>(ways).map(([value, { sql }]) => [value, sql])),
})

/** The company's day, by the clock of the database. */
export const today: Expression<string> = { sql: 'company_today()' }

/** By which clock time is counted: days of 24 hours, or working days of the company, of eight hours (`core/fields/moment/workingTime.ts`). */
export type Clock = 'clock' | 'company'

/**
 * How many days, to two places, a record has stood in some of its states, all stays and the one that goes on together, as `derivedOf` takes it:
 * `daysInApproval: timeIn(quotation, ['pending'], { calendar: 'company' })`. Said of the row `t`; days of 24 hours when no calendar is named. What
 * goes on after the moment in the field `until` is not counted. A stay that has ended is measured by the calendar as it was known then.
 */
export const timeIn = (
  entity: Pick<AnyEntity, 'name'>,
  states: readonly string[],
  { calendar = 'clock', until: end }: { readonly calendar?: Clock; readonly until?: string } = {},
): Expression<string> => {
  const until = end === undefined ? 'coalesce(s.until, now())' : `greatest(s.since, least(coalesce(s.until, now()), t.${snake(end)}))`
  const days = calendar === 'company' ? `working_minutes(s.since, ${until}) / 480.0` : `extract(epoch from ${until} - s.since) / 86400`
  return {
    sql: `coalesce((select round(sum(${days})::numeric, 2) from stay as s
    where s.entity = ${literal(entity.name)} and s.record_id = t.id and s.state in ${written(states)}), 0)`,
  }
}

/** Whether people work on a day by the calendar with an id, or that of the company where it is empty, as it is entered now. */
export const worksOn = (calendar: Expression<number | null>, day: Expression): Expression<boolean> => ({
  sql: `works_on(coalesce(${calendar.sql}, company_calendar()), ${day.sql}, 'infinity')`,
})

const isWay = (way: Partial<AnyDue> | null | undefined): way is AnyDue =>
  typeof way?.date === 'string' && Array.isArray(way.in) && Array.isArray(way.label)

/**
 * The ways in which an entity says that it may be late, as far as each is one. Types refuse anything else, but a definition is also read before they are
 * asked, and what is wrong with it is told by `checkRegistry`.
 */
export const dueWays = ({ due }: Pick<AnyEntity, 'due'>): readonly AnyDue[] => (Array.isArray(due) ? due.filter(isWay) : [])

/** Whether a record is late in one of the ways that its definition names. */
export const pastDue = (entity: Pick<AnyEntity, 'state' | 'due' | 'fields'>): Expression<boolean> => ({
  sql:
    dueWays(entity)
      .map(way => {
        const clock = clockDueIn(entity.fields, way.date)
        const isPast = clock ? `${snake(clock.standing)}(t) = 'overdue'` : `t.${snake(way.date)} < ${today.sql}`
        return `(t.${snake(String(entity.state))} in ${written(way.in)} and ${isPast})`
      })
      .join(' or ') || 'false',
})

/** What is worked out of the rows of an entity, or of lines, whenever they are read, as an area registers it. */
export interface EntityDerived {
  /** The entity, or the field of its lines: `area.entity.items`. */
  readonly name: string
  readonly expressions: Readonly<Record<string, Expression>>
  readonly set?: DerivedSet
}

/** Derived fields that follow from other records' rows as well, in one statement for many rows: one row after the other would ask the same again and again. */
export interface DerivedSet<Name extends string = string> {
  readonly fields: readonly Name[]
  /**
   * Selects `id` and a column for each of the fields, in that order; rows of which there is nothing to say may be left out, and so may those whose record, by its id, is not
   * asked for.
   */
  readonly rows: (isAsked: (record: Expression) => Expression<boolean>) => Expression
}

/**
 * Says how the derived fields of an entity follow from its row and the day; a derived field without its expression does not compile. Those that are `setBased`
 * are said of many rows at once instead.
 */
export const derivedOf = <F extends Fields, const S extends DerivedName<F> = never>(
  { name, fields }: { readonly name: string; readonly fields: F },
  work: (t: ColumnsOf<F>) => NoInfer<{ readonly [K in Exclude<DerivedName<F>, S>]: Expression<Stored<F[K]>> }>,
  set?: DerivedSet<S>,
): EntityDerived => ({ name, expressions: work(columnsOf(fields)), ...(set ? { set } : {}) })

// One column for each field, which is what the type says; only kinds of one column are read so.
const columnsOf = <F extends Fields>(fields: F): ColumnsOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, { column: columnOf(field, kind) }])) as ColumnsOf<F>

/**
 * The same of some derived fields of an entity, the others of which another area knows: who stands above says what follows from records of its own. The product does not start
 * while nobody, or more than one, says how a field is derived.
 */
export const derivedPartOf = <F extends Fields, const K extends DerivedName<F>>(
  entity: { readonly name: string; readonly fields: F },
  _fields: readonly K[],
  work: (t: ColumnsOf<F>) => NoInfer<{ readonly [D in K]: Expression<Stored<F[D]>> }>,
): EntityDerived => ({ name: entity.name, expressions: work(columnsOf(entity.fields)) })

/** The same for the lines of a field: of the line's own row and the day. */
export const derivedOfLines = <
  E extends AnyEntity,
  const K extends LinesName<E>,
  const S extends DerivedName<LineFields<E['fields'][K]>> = never,
>(
  { name, fields }: E,
  field: K,
  work: (
    t: ColumnsOf<LineFields<E['fields'][K]>>,
  ) => NoInfer<{ readonly [D in Exclude<DerivedName<LineFields<E['fields'][K]>>, S>]: Expression<Stored<LineFields<E['fields'][K]>[D]>> }>,
  set?: DerivedSet<S>,
): EntityDerived => derivedOf({ name: `${name}.${field}`, fields: fields[field].of as LineFields<E['fields'][K]> }, work, set)
