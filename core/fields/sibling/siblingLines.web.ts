import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Field } from '../../define/field.ts'
import type { Draft } from '../draft.ts'

/** The form in which a line is filled in, as far as its lines may speak of one another. */
export interface SiblingSource {
  subscribe(heard: () => void): () => void
  /** The field of that name, and what is typed in it. */
  fieldOf(name: string): Field | undefined
  draftOf(name: string): Draft
}

const nothing: SiblingSource = { subscribe: () => () => undefined, fieldOf: () => undefined, draftOf: () => [] }

/** Tells controls of the lines beside theirs; outside a form there are none. */
export const SiblingLines = createContext(nothing)

/** The lines of another field of the same form, as they are typed now. */
export const useSiblings = (name: string): { readonly field: Field | undefined; readonly draft: Draft } => {
  const { subscribe, fieldOf, draftOf } = useContext(SiblingLines)
  const draft = useSyncExternalStore(subscribe, () => draftOf(name))
  return { field: fieldOf(name), draft }
}
