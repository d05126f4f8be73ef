import type { SheetCell } from '../../sheet/sheetContent.ts'
import type { StoredTexts, TypedTexts } from '../../sheet/typedTexts.ts'

/** What the cells of a document are drawn from while it is worked on. */
export interface TypedView {
  readonly stored: StoredTexts
  readonly typed: TypedTexts
  /** The places at which somebody else has stored another text. */
  readonly conflicts: ReadonlySet<string>
  /** What is on its way to the server. */
  readonly saving: TypedTexts | undefined
}

const asItIs = (text: string): string => text

/** What a cell shows of its place besides the text: that it is on its way, and what somebody else has stored there meanwhile, as `shown` has people read it. */
export const marksAt = (
  { stored, conflicts, saving }: TypedView,
  place: string,
  shown = asItIs,
): Pick<SheetCell, 'pending' | 'note' | 'tone'> => {
  const pending = saving?.[place] !== undefined
  if (!conflicts.has(place)) return { pending }
  const theirs = shown(stored.get(place) ?? '')
  return {
    pending,
    tone: 'warn',
    note: [`他人已填 ${theirs === '' ? '（清空）' : theirs}`, `Another user entered ${theirs === '' ? 'nothing' : theirs}`],
  }
}
