import { standings } from '../define/editions.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { date } from '../fields/date/date.ts'
import { derived } from '../fields/origin.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'

/** The fields that every edition of a controlled document has: `...editionFields('quality.iqcStandard')` among those of its entity, with `state: 'status'`. */
export const editionFields = <const Name extends string>(entity: Name) => ({
  edition: text(['版本', 'Version'], { required: true, readonly: true, max: 20 }),
  /** What people have decided of it; `standing` says what that means today. */
  status: choice(
    ['审批状态', 'Release state'],
    states({
      draft: { label: standings.draft.label, means: 'draft' },
      review: { label: standings.review.label, means: 'waiting:approvers' },
      released: { label: ['已发布', 'Released'], means: 'done' },
      withdrawn: { label: standings.withdrawn.label, means: 'void', tone: 'bad' },
    }),
    { required: true, readonly: true },
  ),
  standing: derived(choice(['状态', 'State'], standings, { required: true })),
  effectiveFrom: date(['生效日期', 'Effective from'], { readonly: true }),
  effectiveUntil: date(['失效日期', 'No longer effective from'], {
    readonly: true,
    help: ['从这一天起不再有效', 'The first day on which it is no longer effective'],
  }),
  copyOf: ref(['改自', 'Made from'], entity, { readonly: true, carriedOver: true }),
})

/** The states in which an edition can be edited and deleted: `editableIn: editableEditions`. */
export const editableEditions = ['draft'] as const
