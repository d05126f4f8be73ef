import { sameValue } from '../logic/changes.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { AnyLogic, LogicRow } from '../define/logic.ts'
import { notThereMessage } from '../define/notThereMessage.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { innerFields, readDraft, readDrafts, type Draft, type Drafts } from '../fields/draft.ts'
import type { Problems } from '../errors/refuse.ts'
import { fieldOf, hasEmptyValue } from '../fields/kinds.ts'
import { emptyOf, hiddenIn, lineOriginsIn, missingIn, narrowedIn, neededIn, refusedFor, settled, warnedOf } from '../logic/rowLogic.ts'
import { storedFromShown } from '../reading/abilities.ts'
import { isAt, type Reading } from './formState.ts'

/** What the logic of a row says of the record, or of one of its lines, while it is typed. */
export interface PlaceView {
  /** Fields that are not there. */
  readonly hidden: readonly string[]
  /** Fields that must be filled in because of what else is typed. */
  readonly needed: readonly string[]
  /** What is worked out. */
  readonly computed: LogicRow
  /** What holds of the records that a reference offers. */
  readonly narrowed: Readonly<Record<string, LogicRow>>
  /** What will have to be confirmed, by field. */
  readonly warnings: Problems
}

/** What the logic of a row says of a form. */
export interface FormView extends PlaceView {
  readonly lines: Readonly<Record<string, readonly PlaceView[]>>
  /** The paths of everything that is not there: `reason`, `items.3.price`. */
  readonly hiddenPaths: ReadonlySet<string>
  /** What the whole row is refused for, by path; nothing while it lacks anything. */
  readonly refusals: Problems
}

/** What a form asks while it is typed. */
export interface FormLogic {
  readonly logic: AnyLogic
  readonly entity: AnyEntity
  /** Whoever types sees all of the record; otherwise what is worked out of the rest is left to the server. */
  readonly seesAll: boolean
}

/** What a dialog over a stored record asks: those of a list and of a board come without their lines, and nothing that follows from lines is worked out of them. */
export const askedOver = (asked: FormLogic, record: LogicRow): FormLogic => ({
  ...asked,
  seesAll:
    asked.seesAll &&
    Object.entries<Field>(asked.entity.fields).every(([name, { kind }]) => kind !== 'lines' || Object.hasOwn(record, name)),
})

/** Works out what the logic says of the drafts of a form; `former` keeps its parts that say the same. `becomes` is what the row will hold besides. */
export const viewOf = (
  { logic, entity, seesAll }: FormLogic,
  typed: Fields,
  drafts: Drafts,
  record: LogicRow | undefined,
  former?: FormView,
  becomes: LogicRow = {},
): FormView => {
  const fields: Fields = entity.fields
  const before = record === undefined ? null : storedFromShown(entity, record)
  const row = settled(seesAll ? logic : { ...logic, computed: {} }, fields, { ...typedRow(entity, before, typed, drafts), ...becomes })
  const isWhole = seesAll && Object.entries<Field>(fields).every(([name, field]) => hasValue(name, field, row))
  const hiddenPaths = hiddenIn(logic, fields, row)
  const needed = neededIn(logic, fields, row)
  const narrowed = [...narrowedIn(logic, fields, row), ...lineOriginsIn(logic, fields, row)]
  const warnings = isWhole ? said(warnedOf(logic, fields, before, row)) : {}
  const refusals = isWhole && missingIn(logic, fields, row).length === 0 ? said(refusedFor(logic, fields, row)) : {}
  const placeView = (at: string, asked: AnyLogic, own: LogicRow): PlaceView => ({
    hidden: inside(hiddenPaths, at),
    needed: inside(needed, at),
    computed: seesAll ? Object.fromEntries(Object.keys(asked.computed ?? {}).map(name => [name, own[name]])) : {},
    narrowed: Object.fromEntries(
      narrowed.filter(({ path }) => isInside(path, at)).map(({ path, where }) => [path.slice(at.length), where]),
    ),
    warnings: Object.fromEntries(
      Object.entries(warnings)
        .filter(([path]) => isInside(path, at))
        .map(([path, label]) => [path.slice(at.length), label]),
    ),
  })
  const lines = Object.fromEntries(
    [...withLogic(logic)].map(name => [
      name,
      linesOf(row[name]).map((line, index) => {
        const view = placeView(`${name}.${index}.`, logic.lines?.[name] ?? {}, line)
        const known = former?.lines[name]?.[index]
        return known && sameValue(known, view) ? known : view
      }),
    ]),
  )
  return { ...placeView('', logic, row), lines, hiddenPaths, refusals }
}

/**
 * What is so of the fields that are typed for several records at once: a field is not there when it is there for none, must be filled in when one
 * of them needs it, and a reference offers what fits all of them, or everything when they differ. What is refused of several, or warned of, is `saidOfMany`.
 */
export const commonView = (typed: Fields, views: readonly FormView[]): FormView => {
  const [first, ...others] = views
  const names = Object.keys(typed)
  const ofTyped = <T>(byName: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(byName).filter(([name]) => names.includes(name)))
  return {
    hidden: names.filter(name => first !== undefined && views.every(({ hidden }) => hidden.includes(name))),
    needed: names.filter(name => views.some(({ needed }) => needed.includes(name))),
    computed: {},
    narrowed: Object.fromEntries(
      Object.entries(ofTyped(first?.narrowed ?? {})).filter(([name, where]) =>
        others.every(({ narrowed }) => sameValue(narrowed[name], where)),
      ),
    ),
    warnings: others.length === 0 ? ofTyped(first?.warnings ?? {}) : {},
    lines: {},
    hiddenPaths: new Set(names.filter(name => first !== undefined && views.every(({ hidden }) => hidden.includes(name)))),
    refusals: others.length === 0 ? (first?.refusals ?? {}) : {},
  }
}

/** What is said of some of several records: how many of them, of how many. */
export interface SaidOfSome {
  readonly says: Label
  readonly records: number
}

/** What will be refused of several records that are given the same values, and what will have to be confirmed, each sentence once with how many it concerns. */
export const saidOfMany = (
  typed: Fields,
  drafts: Drafts,
  views: readonly FormView[],
): { readonly refused: readonly SaidOfSome[]; readonly warned: readonly SaidOfSome[] } => ({
  refused: counted(views.map(view => [...hiddenButTyped(typed, drafts, view), ...Object.values(view.refusals)])),
  warned: counted(views.map(({ warnings }) => Object.values(warnings))),
})

const hiddenButTyped = (typed: Fields, drafts: Drafts, { hidden }: FormView): readonly Label[] =>
  Object.entries(typed).some(
    ([name, field]) => hidden.includes(name) && !sameValue(readDraft(field, drafts[name]).value ?? null, emptyOf(field)),
  )
    ? [notThereMessage]
    : []

const counted = (said: readonly (readonly Label[])[]): readonly SaidOfSome[] => {
  const perRecord = said.flatMap(labels => [...new Map(labels.map(says => [says[1], says])).values()])
  return [...Map.groupBy(perRecord, says => says[1]).values()].flatMap(same =>
    same.slice(0, 1).map(says => ({ says, records: same.length })),
  )
}

/** What the logic says of one cell of a list: the field is not there, needs a value, offers these records, breaks a rule or wants to be confirmed. */
export interface CellView {
  readonly problem: Label | undefined
  readonly warning: Label | undefined
  readonly among: LogicRow | undefined
}

/** What the logic says of a value in a cell; a rule that speaks of other fields too is told here, because the cell is all there is. */
export const cellViewOf = (asked: FormLogic, name: string, field: Field, draft: Draft, record: LogicRow): CellView => {
  const view = viewOf(asked, { [name]: field }, { [name]: draft }, record)
  const isEmpty = sameValue(readDraft(field, draft).value ?? null, emptyOf(field))
  const problem = (): Label | undefined => {
    if (view.hidden.includes(name) && !isEmpty) return notThereMessage
    if (isEmpty && view.needed.includes(name)) return requiredMessage
    return view.refusals[name] ?? Object.values(view.refusals)[0]
  }
  return { problem: problem(), warning: view.warnings[name] ?? Object.values(view.warnings)[0], among: view.narrowed[name] }
}

/** The fields of lines of which something is said: by themselves, or because they are made from others. */
const withLogic = ({ lines = {}, from = {} }: AnyLogic): ReadonlySet<string> =>
  new Set([...Object.keys(lines), ...Object.values(from).flatMap(making => Object.keys(making.lines ?? {}))])

/** What was read of a form without what is not there, and with what it lacks because of what else is typed and the rules that it breaks. */
export const judged = (view: FormView, typed: Fields, read: Reading): Reading => {
  const values = shownValues(read.values, view.hiddenPaths, typed)
  const own = Object.entries(read.problems).filter(([path]) => ![...view.hiddenPaths].some(hidden => isAt(path, hidden)))
  return { values, problems: { ...logicProblems(view, typed, values), ...Object.fromEntries(own) } }
}

const logicProblems = ({ refusals, needed, lines }: FormView, typed: Fields, values: LogicRow): Problems => {
  const lacking = (names: readonly string[], own: LogicRow, at: string, fields: Fields) =>
    names
      .filter(name => fieldOf(fields, name) && sameValue(own[name] ?? null, emptyOf(fieldOf(fields, name))))
      .map(name => [`${at}${name}`, requiredMessage] as const)
  return {
    // What is said of nothing that is typed here, the server says above the form.
    ...Object.fromEntries(Object.entries(refusals).filter(([path]) => fieldOf(typed, path.split('.')[0] ?? ''))),
    ...Object.fromEntries([
      ...lacking(needed, values, '', typed),
      ...Object.entries(lines).flatMap(([name, views]) =>
        views.flatMap((view, index) => {
          const field = fieldOf(typed, name)
          return field ? lacking(view.needed, linesOf(values[name])[index] ?? {}, `${name}.${index}.`, innerFields(field)) : []
        }),
      ),
    ]),
  }
}

/** The values to send without those that are not there; a line is sent whole, so there they are empty, but for what nobody types. */
const shownValues = (values: LogicRow, hidden: ReadonlySet<string>, typed: Fields): LogicRow =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !hidden.has(name))
      .map(([name, value]) => {
        const field = fieldOf(typed, name)
        if (field?.kind !== 'lines') return [name, value]
        const inner = innerFields(field)
        const lines = linesOf(value).map((line, index) => {
          const empty = inside(hidden, `${name}.${index}.`).filter(cell => inner[cell]?.readonly === false)
          return { ...line, ...Object.fromEntries(empty.map(cell => [cell, emptyOf(inner[cell])])) }
        })
        return [name, lines]
      }),
  )

const typedRow = (entity: AnyEntity, before: LogicRow | null, typed: Fields, drafts: Drafts): LogicRow => {
  const { values, problems } = readDrafts(typed, drafts)
  const row: Record<string, unknown> = { ...(before ?? startOf(entity)) }
  for (const [name, field] of Object.entries(typed)) {
    if (field.kind !== 'lines') row[name] = name in problems ? emptyOf(field) : values[name]
    else {
      const stored = new Map(linesOf(before?.[name]).map(line => [line['id'], line]))
      row[name] = linesOf(values[name]).map((line, index) => {
        const own = { ...emptyRow(innerFields(field)), ...(line['id'] === undefined ? {} : stored.get(line['id'])), ...line }
        const wrong = Object.keys(innerFields(field)).filter(cell => `${name}.${index}.${cell}` in problems)
        return { ...own, ...Object.fromEntries(wrong.map(cell => [cell, emptyOf(innerFields(field)[cell])])) }
      })
    }
  }
  return row
}

const emptyRow = (fields: Fields): LogicRow => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))

/** What a record holds before anything is typed: nothing, and its first state. */
const startOf = (entity: AnyEntity): LogicRow => {
  const state: (Field & { readonly values?: object }) | undefined = entity.state === undefined ? undefined : entity.fields[entity.state]
  return { ...emptyRow(entity.fields), ...(state ? { [String(entity.state)]: Object.keys(state.values ?? {})[0] } : {}) }
}

/** Whether rules may be asked: they are told what would be stored, in which nothing required is missing but the number that is drawn and what follows from other records. */
const hasValue = (name: string, field: Field, row: LogicRow): boolean => {
  if ('of' in field)
    return linesOf(row[name]).every(line => Object.entries(innerFields(field)).every(([cell, inner]) => hasValue(cell, inner, line)))
  return !field.required || isFollowing(field) || field.kind === 'code' || hasEmptyValue(field) || (row[name] ?? null) !== null
}

const linesOf = (value: unknown): readonly LogicRow[] => (Array.isArray(value) ? (value as readonly LogicRow[]) : [])

const said = (broken: readonly { readonly at: readonly string[]; readonly says: Problems[string] }[]): Problems =>
  Object.fromEntries(broken.toReversed().flatMap(({ at, says }) => at.map(path => [path, says] as const)))

/** Whether a path names a field of the place itself. */
const isInside = (path: string, at: string): boolean => path.startsWith(at) && !path.slice(at.length).includes('.')

const inside = (paths: ReadonlySet<string>, at: string): readonly string[] =>
  [...paths].filter(path => isInside(path, at)).map(path => path.slice(at.length))
