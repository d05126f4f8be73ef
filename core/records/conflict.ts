import { draftsOf, sameDraft, type Draft, type Drafts } from '../fields/draft.ts'
import type { FormState } from './formState.ts'

/** A field that this person and somebody else changed differently since the form was opened. */
export interface ConflictingField {
  readonly name: string
  readonly mine: Draft
  readonly theirs: Draft
}

/** What happened to a record while a form on it was open. */
export interface Conflict {
  /** What is stored now. */
  readonly current: Drafts
  /** Changed by both: the person chooses. */
  readonly conflicting: readonly ConflictingField[]
  /** Changed only by somebody else: taken over. */
  readonly taken: readonly string[]
}

/** Whose value of a conflicting field is kept. */
export type Choice = 'mine' | 'theirs'

/** Compares three versions of every field: as the form was opened, as it is filled in now, as it is stored by now. */
export const conflictWith = (form: FormState, row: Readonly<Record<string, unknown>>): Conflict => {
  const current = draftsOf(form.fields, row)
  const conflicting: ConflictingField[] = []
  const taken: string[] = []
  for (const [name, field] of Object.entries(form.fields)) {
    const [opened, mine, theirs] = [form.opened[name], form.drafts[name], current[name]]
    if (sameDraft(field, opened, theirs) || sameDraft(field, mine, theirs)) continue
    if (sameDraft(field, opened, mine)) taken.push(name)
    else conflicting.push({ name, mine, theirs })
  }
  return { current, conflicting, taken }
}

/** The form on top of what is stored now: own changes kept, other people's taken over, conflicting fields as chosen (own when not chosen). */
export const merged = (form: FormState, conflict: Conflict, choices: Readonly<Record<string, Choice>>): FormState => {
  const drafts: Record<string, Draft> = { ...form.drafts }
  for (const name of conflict.taken) drafts[name] = conflict.current[name]
  for (const { name, theirs } of conflict.conflicting) if (choices[name] === 'theirs') drafts[name] = theirs
  return { ...form, opened: conflict.current, drafts, problems: {} }
}
