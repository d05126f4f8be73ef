import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'

/** The form in which a field is filled in, as far as one may ask what is typed beside it. */
export interface DraftSource {
  subscribe(heard: () => void): () => void
  /** What is typed in the field of that name. */
  draftOf(name: string): Draft
}

const nothing: DraftSource = { subscribe: () => () => undefined, draftOf: () => undefined }

/** Tells controls what is typed beside them; outside a form there is nothing. */
export const FormDrafts = createContext(nothing)

/** What is typed now in another field of the same form. */
export const useDraftBeside = (name: string): Draft => {
  const { subscribe, draftOf } = useContext(FormDrafts)
  return useSyncExternalStore(subscribe, () => draftOf(name))
}
