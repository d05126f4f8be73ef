import { draftPlaces, isAwaited, type Drafts } from '../fields/draft.ts'

/** What becomes of the wish to save a form as soon as its files are uploaded. */
export type WishFate = 'waits' | 'arrived' | 'failed' | 'withdrawn'

/** The places of the files that are on their way. */
export const awaitedPlaces = (drafts: Drafts): readonly string[] =>
  [...draftPlaces(drafts)].flatMap(([place, draft]) => (isAwaited(draft) ? [place] : []))

/** What the drafts say about a wish that was made while the files at these places were on their way; files chosen since are waited for too. */
export const fateOfWish = (awaited: readonly string[], drafts: Drafts): WishFate => {
  const now = draftPlaces(drafts)
  const files = [...now.values()].filter(isAwaited)
  if (files.some(file => file.failed)) return 'failed'
  if (awaited.some(place => !isThere(now.get(place)))) return 'withdrawn'
  return files.length > 0 ? 'waits' : 'arrived'
}

/** Whether a file control holds a file, stored or on its way. */
const isThere = (draft: unknown): boolean => typeof draft === 'object' && draft !== null
