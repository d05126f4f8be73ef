import { create } from 'zustand'
import type { TypedTexts } from '../../../core/sheet/typedTexts.ts'
import { kept } from '../../../core/shell/keep.web.ts'

/** What was typed into a comparison and is not saved yet. */
export interface ComparisonDraft {
  readonly texts: TypedTexts
  /** What chosen materials, units and suppliers are called. */
  readonly titles: Readonly<Record<string, string>>
  /** Under which a new comparison is created, so that a save whose answer was lost is not done twice. */
  readonly idempotencyKey?: string
}

/** Nothing was typed. */
export const emptyDraft: ComparisonDraft = { texts: {}, titles: {} }

/** Typing is written to the browser's storage after this pause, in milliseconds. */
const pause = 300

/** Where the draft of a comparison is kept on this browser; a new one has a place of its own. */
export const draftPlace = (id: number | undefined): string => `meniscus.priceComparison.${kept('userId') ?? ''}.${id ?? 'new'}`

const useStore = create<Readonly<Record<string, ComparisonDraft>>>()(() => ({}))

/** The draft at a place, kept up to date. */
export const useDraft = (place: string): ComparisonDraft => useStore(state => state[place]) ?? left(place)

/** The draft at a place, outside of a rendering. */
export const draftAt = (place: string): ComparisonDraft => useStore.getState()[place] ?? left(place)

/** Keeps a draft, also on this browser, so that neither a lost connection nor a closed page loses it. */
export const keepDraft = (place: string, draft: ComparisonDraft): void => {
  useStore.setState({ [place]: draft })
  waiting.add(place)
  clearTimeout(timer)
  timer = setTimeout(writeWaiting, pause)
}

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const writeWaiting = (): void => {
  for (const place of waiting) write(place, draftAt(place))
  waiting.clear()
}

window.addEventListener('pagehide', writeWaiting)

const write = (place: string, draft: ComparisonDraft): void => {
  try {
    if (Object.keys(draft.texts).length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // Without storage an unsaved comparison lives as long as its page.
  }
}

/** What earlier pages left, read once: the same object as long as nothing is typed. */
const leftBefore = new Map<string, ComparisonDraft>()

const left = (place: string): ComparisonDraft => {
  const known = leftBefore.get(place)
  if (known) return known
  const found = readStored(place)
  leftBefore.set(place, found)
  return found
}

const readStored = (place: string): ComparisonDraft => {
  try {
    // Written above by this version of the product or the one before; a place that means nothing any more is ignored.
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as ComparisonDraft | null) ?? emptyDraft
  } catch {
    return emptyDraft
  }
}
