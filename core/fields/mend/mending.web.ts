import { createContext } from 'react'
import type { Fields } from '../../define/field.ts'
import type { Problems } from '../../errors/refuse.ts'
import type { Draft, Drafts } from '../draft.ts'

/** The form around a control, as far as what is wrong in it can be mended with a press. */
export interface Mending {
  readonly store: {
    subscribe(heard: () => void): () => void
    getState(): {
      readonly form: { readonly fields: Fields; readonly drafts: Drafts; readonly problems: Problems }
      /** What the server refused last, and what it says would do in its place. */
      readonly refused: { readonly problems: Problems; readonly mends: unknown } | undefined
    }
    type(name: string, draft: Draft, path?: string): void
  }
  /** The id of the control at a path: a field, or a cell of lines. */
  idOf(path: string): string
}

/** Tells what stands beside a control of its form; outside a form there is none. */
export const MendingForm = createContext<Mending | undefined>(undefined)
