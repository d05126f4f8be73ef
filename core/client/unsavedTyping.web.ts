import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { announce } from './announce.web.ts'
import { kept } from './keep.web.ts'
import { handedOverAt, handOver, readTyped, storeTyped, type Typed } from './typedStore.web.ts'

const prefix = 'meniscus.typed.'

/** Where something that the signed-in person types is kept on this browser until it is stored; whoever else signs in here has other places. */
export const typingPlace = (...path: readonly (string | number)[]): string => prefix + [kept('userId') ?? '', ...path].join('.')

/** What is typed in this browser and not stored, by place; the same for everything on this page, and for the other pages of this browser a moment later. */
const useTypings = create<Typed>()(() => ({}))

let loading: Promise<void> | undefined

/** Learns what earlier pages left, once; whatever is typed into is shown after that. */
export const loadTyping = (): Promise<void> =>
  (loading ??= readTyped(prefix).then(left => useTypings.setState(typings => ({ ...left, ...typings }))))

/** What is kept at a place, written by this version of the product or the one before; undefined when nothing is there. */
export const keptTyping = (place: string): unknown => useTypings.getState()[place]

const under =
  (place: string) =>
  (typings: Typed): readonly string[] =>
    Object.entries(typings).flatMap(([key, value]) => (value !== undefined && key.startsWith(place) ? [key] : []))

/** The places that begin like this one and hold something. */
export const typingPlacesUnder = (place: string): readonly string[] => under(place)(useTypings.getState())

/** `typingPlacesUnder`, kept up to date. */
export const useTypingPlacesUnder = (place: string): readonly string[] => useTypings(useShallow(under(place)))

/** Other pages of this browser hear what was typed here. */
const otherPages = new BroadcastChannel('meniscus.typed')

/** Places whose newest value is not in the database of this browser yet. */
const unwritten = new Set<string>()

/** Whether this page is being closed, or lies in the browser's memory. */
let isClosing = false

/** Whether the person knows that this browser keeps nothing more. */
let isTold = false

const tellOnce = (): void => {
  if (!isTold)
    announce('warn', [
      '本机无法保存草稿（可能空间不足），未保存的内容只在这个页面里；请先保存，不要关闭或刷新页面',
      'This device cannot keep drafts, perhaps for lack of room: what is not saved is on this page alone. Save it before you close or reload the page',
    ])
  isTold = true
}

const write = async (place: string): Promise<void> => {
  const value = keptTyping(place)
  try {
    await storeTyped(place, value)
    isTold &&= value === undefined
    if (keptTyping(place) === value) unwritten.delete(place)
  } catch {
    tellOnce()
  }
  // A channel reaches the pages of its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherPages.postMessage({ place, value })
}

const setTyping = (place: string, value: unknown): void => {
  useTypings.setState({ [place]: value })
  unwritten.add(place)
}

/** Keeps plain JSON at a place at once; undefined forgets it. Where this browser has no room for it, what is typed lives as long as its page, and the person is told once. */
export const writeTyping = (place: string, value: unknown): void => {
  if (value === undefined && keptTyping(place) === undefined && !unwritten.has(place)) return
  setTyping(place, value)
  if (isClosing) handOver(place, value)
  else void write(place)
}

/** What is typed at a place: how it is told from anything else that may be kept there, and what stands there when nothing is. */
export interface TypingKind<T> {
  readonly is: (value: unknown) => value is T
  readonly nothing: T
}

const asKind = <T>(value: unknown, { is, nothing }: TypingKind<T>): T => (is(value) ? value : nothing)

/** What is typed at a place, kept up to date. */
export const useTyping = <T>(place: string, kind: TypingKind<T>): T =>
  asKind(
    useTypings(typings => typings[place]),
    kind,
  )

/** What is typed at a place, outside of a rendering. */
export const typingAt = <T>(place: string, kind: TypingKind<T>): T => asKind(keptTyping(place), kind)

/** Typing is written to the browser's database after this pause, in milliseconds. */
const pause = 300

let timer: ReturnType<typeof setTimeout> | undefined

const writeUnwritten = (): void => {
  for (const place of unwritten) void write(place)
}

/** Keeps what is typed at a place, soon also on this browser, so that neither a lost connection nor a closed page loses it; undefined forgets it. */
export const keepTyping = (place: string, value: unknown): void => {
  setTyping(place, value)
  clearTimeout(timer)
  timer = setTimeout(writeUnwritten, pause)
}

window.addEventListener('pagehide', function leaveToNextPage() {
  isClosing = true
  for (const place of unwritten) handOver(place, keptTyping(place))
})

window.addEventListener('pageshow', function comeBack() {
  isClosing = false
  writeUnwritten()
})

// Two pages of one person that show the same document type into it together.
const hear = (place: string, value: unknown): void => {
  if (!unwritten.has(place)) useTypings.setState({ [place]: value })
}

otherPages.addEventListener('message', ({ data }: MessageEvent<{ readonly place: string; readonly value: unknown }>) =>
  hear(data.place, data.value),
)

window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(prefix) && newValue !== null) hear(key, handedOverAt(key))
})
