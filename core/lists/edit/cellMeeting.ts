import type { Field } from '../../define/field.ts'
import { sameDraft, type Draft } from '../../fields/draft.ts'

/** Three versions of one field: as the person saw it, as they wrote it, as it is stored by now. */
export interface CellVersions {
  readonly seen: Draft
  readonly mine: Draft
  readonly theirs: Draft
}

/** What somebody else did with a field meanwhile: nothing, the same, or something else. */
export type Meeting = 'untouched' | 'same' | 'different'

/** Compares what two people did with one field. A record that changed elsewhere is no reason to ask anybody. */
export const meetingOf = (field: Field, { seen, mine, theirs }: CellVersions): Meeting => {
  if (sameDraft(field, mine, theirs)) return 'same'
  return sameDraft(field, seen, theirs) ? 'untouched' : 'different'
}
