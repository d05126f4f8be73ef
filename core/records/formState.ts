import type { Field, Fields } from '../define/field.ts'
import {
  draftsOf,
  emptyDrafts,
  fileOnItsWay,
  innerFields,
  readDraft,
  readDrafts,
  sameDraft,
  typedFields,
  type Draft,
  type Drafts,
} from '../fields/draft.ts'
import type { Problems } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'

/** A form while it is being filled in; plain data over which the functions below work. */
export interface FormState {
  /** The fields that can be typed into, in the order in which they are drawn. */
  readonly fields: Fields
  /** The drafts as the form was opened: what is stored now, or an untouched form. */
  readonly opened: Drafts
  readonly drafts: Drafts
  /** What is wrong, by path: `batch`, `readings.3.value`. */
  readonly problems: Problems
}

/** A form for a new record, a call or a step, or for the stored record `row`; a new one may begin with some drafts. */
export const openForm = (fields: Fields, row?: Readonly<Record<string, unknown>>, begun: Drafts = {}): FormState => {
  const typed = typedFields(fields)
  const opened = row ? draftsOf(typed, row) : { ...emptyDrafts(typed), ...begun }
  return { fields: typed, opened, drafts: opened, problems: {} }
}

/**
 * The form after a person changed one field. What was wrong at `path` (the whole field when absent) is taken as mended
 * until it is checked again; of a `lines` field one cell is named like `3.value`.
 */
export const typed = (form: FormState, name: string, draft: Draft, path?: string): FormState => ({
  ...form,
  drafts: { ...form.drafts, [name]: draft },
  problems: without(form.problems, path === undefined ? name : `${name}.${path}`),
})

/** The form after one field, or one cell of it, was left: only what is wrong there is marked. */
export const checked = (form: FormState, name: string, path?: string): FormState => {
  const field = fieldOf(form.fields, name)
  if (!field) return form
  const place = path === undefined ? name : `${name}.${path}`
  const found = Object.entries(readDraft(field, form.drafts[name]).problems)
    .map(([inner, label]) => [inner === '' ? name : `${name}.${inner}`, label] as const)
    .filter(([where]) => isAt(where, place))
  return { ...form, problems: { ...without(form.problems, place), ...Object.fromEntries(found) } }
}

/** What was read of the drafts of a form: the values, and what is wrong by path. */
export interface Reading {
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Problems
}

/** What else is said of what was read, by more than each field alone. */
export type Judge = (read: Reading) => Reading

const asRead: Judge = read => read

/** The form with everything that is wrong marked, and the values to send when nothing is. */
export const checkedWhole = (
  form: FormState,
  judge: Judge = asRead,
): { form: FormState; values: Readonly<Record<string, unknown>> | undefined } => {
  const { values, problems } = judge(readDrafts(form.fields, form.drafts))
  return { form: { ...form, problems }, values: Object.keys(problems).length === 0 ? values : undefined }
}

/** Whether all that is wrong with a checked form is that files are still on their way. */
export const onlyAwaitsFiles = ({ problems }: FormState): boolean => {
  const wrong = Object.values(problems)
  return wrong.length > 0 && wrong.every(label => label === fileOnItsWay)
}

/** The names of the fields that differ from what is stored. */
export const changedNames = (form: FormState): readonly string[] =>
  Object.entries(form.fields)
    .filter(([name, field]) => !sameDraft(field, form.drafts[name], form.opened[name]))
    .map(([name]) => name)

/** Whether leaving the form would lose something. */
export const isDirty = (form: FormState): boolean =>
  Object.entries(form.fields).some(([name, field]) => !sameDraft(field, form.drafts[name], form.opened[name]))

/** What of the checked values a change of a stored record sends: only what differs. */
export const changedValues = (form: FormState, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    changedNames(form)
      .filter(name => name in values)
      .map(name => [name, values[name]]),
  )

/** The paths of what is wrong, from above as the form is drawn. */
export const problemPaths = (fields: Fields, problems: Problems): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.keys(problems)
      .filter(path => isAt(path, name))
      .toSorted((left, right) => placeIn(field, left) - placeIn(field, right)),
  )

const columnsAtMost = 1_000

const placeIn = (field: Field, path: string): number => {
  const [, line, column] = path.split('.')
  if (line === undefined) return -1
  return Number(line) * columnsAtMost + (column === undefined ? 0 : Object.keys(innerFields(field)).indexOf(column) + 1)
}

/** Whether a path is that place or inside it. */
export const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`)

/** What is wrong inside one field, by path below it; `''` is the field itself. */
export const problemsWithin = (problems: Problems, name: string): Problems =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([path]) => isAt(path, name))
      .map(([path, label]) => [path.slice(name.length + 1), label]),
  )

const without = (problems: Problems, place: string): Problems =>
  Object.keys(problems).some(path => isAt(path, place))
    ? Object.fromEntries(Object.entries(problems).filter(([path]) => !isAt(path, place)))
    : problems
