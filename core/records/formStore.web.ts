import { createStore, type StoreApi } from 'zustand'
import type { Fields } from '../define/field.ts'
import { lineDrafts, withoutUploads, type Draft, type Drafts } from '../fields/draft.ts'
import type { LogicRow } from '../define/logic.ts'
import { sameValue } from '../logic/changes.ts'
import { conflictWith, merged, type Choice, type Conflict } from './conflict.ts'
import type { ToldLead } from '../errors/leads.ts'
import type { Problems } from '../errors/refuse.ts'
import type { FormView } from './formLogic.ts'
import { checked, checkedWhole, type Judge, openForm, typed, type FormState } from './formState.ts'
import type { SortedRefusal } from './refusalProblems.ts'

/** A form on the page: what is typed, what is wrong, and what somebody else changed meanwhile. */
export interface OpenForm {
  readonly form: FormState
  /** What the server said about nothing that is drawn here. */
  readonly general: readonly string[]
  /** The code of that refusal, where there is one. */
  readonly code: string | undefined
  /** What the server refused last, what it says would do in its place, what can be done about it, and further facts. */
  readonly refused:
    | { readonly problems: Problems; readonly mends: unknown; readonly data: unknown; readonly leadsTo: ToldLead | undefined }
    | undefined
  readonly conflict: Conflict | undefined
  /** What the logic of the row says of what is typed, where there is any. */
  readonly view: FormView | undefined
  /** What is worked out elsewhere, by the field of the lines. */
  readonly foretold: Readonly<Record<string, Foretold>>
}

/** What a form follows while it is typed, and what a new one begins with. */
export interface FormGuide {
  readonly begun: Drafts
  /** What a new line of each field begins with. */
  readonly begunLines?: Readonly<Record<string, Drafts>>
  /** What is said of the form as it is; parts that say the same as before stay the same. */
  view(form: FormState, former: FormView | undefined): FormView
  /** What that means for what is sent. */
  judge(view: FormView): Judge
}

/** A form whose fields can each be watched alone, so that typing redraws one field. */
export interface FormStore extends StoreApi<OpenForm> {
  type(name: string, draft: Draft, path?: string): void
  /** A field, or a cell of it, was left. */
  leave(name: string, path?: string): void
  /** Marks everything that is wrong; answers the values when nothing is. */
  check(): Readonly<Record<string, unknown>> | undefined
  /** Everything that is wrong or missing, marked or not. */
  outstanding(): Problems
  /** Marks nothing any more. */
  unmark(): void
  /** Shows what the server refused. */
  refuse(
    refusal: SortedRefusal,
    code?: string,
    more?: { readonly mends: unknown; readonly data: unknown; readonly leadsTo: ToldLead | undefined },
  ): void
  /** Shows what somebody else changed; without a question when nobody's change is lost. Answers whether there is one. */
  meet(row: Readonly<Record<string, unknown>>): boolean
  /** Goes on with the chosen values on top of what is stored now. */
  choose(choices: Readonly<Record<string, Choice>>): void
  /** What a new line of a field begins with; undefined where it begins empty. */
  begunIn(name: string): Drafts | undefined
  /** Shows in the lines of a field what the server works out of them before they are saved; a line that is not named keeps what the logic says. */
  foretell(name: string, told: Foretold): void
  /** Puts back what stood in the form when it was opened. */
  takeBack(): void
  /** Continues a form that was kept from before. */
  restore(form: Pick<FormState, 'opened' | 'drafts'>): void
}

/** What somebody else works out of lines while they are typed: values of what is computed, by the keys of the lines. */
type Foretold = ReadonlyMap<string, LogicRow>

/** Opens a form over these fields; `row` is the stored record that it changes, `guide` what it follows. */
export const createFormStore = (
  fields: Fields,
  row?: Readonly<Record<string, unknown>>,
  guide?: FormGuide,
  filled: Drafts = {},
): FormStore => {
  const store = createStore<OpenForm>()(() => ({
    form: openForm(fields, row, { ...guide?.begun, ...filled }),
    general: [],
    code: undefined,
    refused: undefined,
    conflict: undefined,
    view: undefined,
    foretold: {},
  }))
  const { setState, getState } = store
  if (guide) follow(store, guide)
  const judgedNow = () => {
    const { form, view } = getState()
    return checkedWhole(form, guide && view && guide.judge(view))
  }
  return {
    ...store,
    type: (name, draft, path) => setState(({ form }) => ({ form: typed(form, name, draft, path) })),
    leave: (name, path) => setState(({ form }) => ({ form: checked(form, name, path) })),
    check: () => {
      const { form, values } = judgedNow()
      setState({ form, general: [] })
      return values
    },
    outstanding: () => judgedNow().form.problems,
    unmark: () => setState(({ form }) => ({ form: { ...form, problems: {} } })),
    refuse: ({ problems, general }, code, { mends, data, leadsTo } = { mends: undefined, data: undefined, leadsTo: undefined }) =>
      setState(({ form }) => ({ form: { ...form, problems }, general, code, refused: { problems, mends, data, leadsTo } })),
    meet: newer => {
      const { form } = getState()
      const conflict = conflictWith(form, newer)
      const isQuestion = conflict.conflicting.length > 0
      setState(isQuestion ? { conflict } : { form: merged(form, conflict, {}), conflict: undefined })
      return isQuestion
    },
    choose: choices =>
      setState(({ form, conflict }) => (conflict ? { form: merged(form, conflict, choices), conflict: undefined, general: [] } : {})),
    begunIn: name => guide?.begunLines?.[name],
    foretell: (name, told) => {
      setState(({ foretold }) => ({ foretold: { ...foretold, [name]: told } }))
    },
    takeBack: () => setState(({ form }) => ({ form: { ...form, drafts: form.opened, problems: {} }, general: [], code: undefined })),
    restore: ({ opened, drafts }) =>
      setState(({ form }) => ({
        form: { ...form, opened: { ...form.opened, ...opened }, drafts: { ...form.drafts, ...withoutUploads(drafts) }, problems: {} },
      })),
  }
}

/** Works out anew what the logic says whenever something was typed; a rule that holds again is no longer marked. */
const follow = (store: StoreApi<OpenForm>, guide: FormGuide): void => {
  // What the logic alone said: parts of it that say the same stay the same, whatever is foretold besides.
  let own: FormView | undefined
  const look = (): void => {
    const { form, view, foretold } = store.getState()
    own = guide.view(form, own)
    const next = withForetold(own, form.drafts, foretold, view)
    const mended = Object.entries(form.problems).filter(([path, label]) => view?.refusals[path] !== label || next.refusals[path] === label)
    const problems = mended.length === Object.keys(form.problems).length ? form.problems : Object.fromEntries(mended)
    store.setState({ view: next, form: { ...form, problems } })
  }
  look()
  store.subscribe((now, before) => {
    if (now.form.drafts !== before.form.drafts || now.foretold !== before.foretold) look()
  })
}

/** What the logic says of a form, with what is foretold of its lines over what it works out itself; parts that say the same as before stay the same. */
const withForetold = (
  own: FormView,
  drafts: Drafts,
  foretold: Readonly<Record<string, Foretold>>,
  former: FormView | undefined,
): FormView => {
  if (Object.keys(foretold).length === 0) return own
  const lines = Object.entries(own.lines).map(([name, views]) => {
    const told = foretold[name]
    if (told === undefined) return [name, views] as const
    const keys = lineDrafts(drafts[name] ?? null).map(({ key }) => key)
    const seen = views.map((view, at) => {
      const values = told.get(keys[at] ?? '')
      if (values === undefined) return view
      const next = { ...view, computed: { ...view.computed, ...values } }
      const known = former?.lines[name]?.[at]
      return known && sameValue(known, next) ? known : next
    })
    return [name, seen] as const
  })
  return { ...own, lines: Object.fromEntries(lines) }
}

/** The id of a control by the path of its field or cell: `readings.3.value` → `…-readings-3-value`. */
export const controlId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`
