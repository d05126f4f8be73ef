import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'

/** Who would decide one document, step by step. */
export interface PreviewRow {
  readonly record: Reference
  /** Its author, as if the author submitted it. */
  readonly requester: Reference
  readonly steps: readonly {
    readonly key: string
    readonly applies: boolean
    readonly people: readonly Reference[]
    /** The same people by source, where the step has several. */
    readonly groups: readonly { readonly name: Label; readonly people: readonly Reference[] }[]
    /** Why it could not be submitted, in the reader's language. */
    readonly trouble: string | null
  }[]
}
