import { create } from 'zustand'
import { announce } from './announce.web.ts'
import { kept } from './keep.web.ts'

const prefix = 'meniscus.typed.'

/** Where something that the signed-in person types is kept on this browser until it is stored; whoever else signs in here has other places. */
export const typingPlace = (...path: readonly (string | number)[]): string => prefix + [kept('userId') ?? '', ...path].join('.')

/** What was kept at a place: plain JSON, written by this version of the product or the one before; undefined when nothing is there. */
export const keptTyping = (place: string): unknown => {
  try {
    const text = localStorage.getItem(place)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the person knows that this browser keeps nothing more. */
let isTold = false

/** Keeps plain JSON at a place at once; undefined forgets it. Where this browser has no room for it, what is typed lives as long as its page, and the person is told once. */
export const writeTyping = (place: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(place)
    else {
      localStorage.setItem(place, JSON.stringify(value))
      isTold = false
    }
  } catch {
    if (!isTold)
      announce('warn', [
        '本机存储空间不足，未保存的内容只在这个页面里；请先保存，不要关闭或刷新页面',
        'This device has no room left: what is not saved is on this page alone. Save it before you close or reload the page',
      ])
    isTold = true
  }
}

/** The places that begin like this one and hold something. */
export const typingPlacesUnder = (place: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(place))
  } catch {
    return []
  }
}

/** What is typed at a place: how it is told from anything else that may be kept there, and what stands there when nothing is. */
export interface TypingKind<T> {
  readonly is: (value: unknown) => value is T
  readonly nothing: T
}

/** What is typed on this page, by place; the same for everything on it. */
const useTypings = create<Readonly<Record<string, unknown>>>()(() => ({}))

/** What other pages left, read once, so that it stays the same object as long as nothing is typed. */
const leftBefore = new Map<string, unknown>()

const left = (place: string): unknown => {
  if (!leftBefore.has(place)) leftBefore.set(place, keptTyping(place))
  return leftBefore.get(place)
}

const asKind = <T>(value: unknown, { is, nothing }: TypingKind<T>): T => (is(value) ? value : nothing)

/** What is typed at a place, kept up to date. */
export const useTyping = <T>(place: string, kind: TypingKind<T>): T => asKind(useTypings(typings => typings[place]) ?? left(place), kind)

/** What is typed at a place, outside of a rendering. */
export const typingAt = <T>(place: string, kind: TypingKind<T>): T => asKind(useTypings.getState()[place] ?? left(place), kind)

/** Typing is written to the browser's storage after this pause, in milliseconds. */
const pause = 300

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const writeWaiting = (): void => {
  for (const place of waiting) writeTyping(place, useTypings.getState()[place])
  waiting.clear()
}

/** Keeps what is typed at a place, soon also on this browser, so that neither a lost connection nor a closed page loses it; undefined forgets it. */
export const keepTyping = (place: string, value: unknown): void => {
  leftBefore.set(place, undefined)
  useTypings.setState({ [place]: value })
  waiting.add(place)
  clearTimeout(timer)
  timer = setTimeout(writeWaiting, pause)
}

window.addEventListener('pagehide', writeWaiting)

// Two pages of one person that show the same document type into it together.
window.addEventListener('storage', ({ key }) => {
  if (key === null || !key.startsWith(prefix) || waiting.has(key)) return
  leftBefore.set(key, undefined)
  useTypings.setState({ [key]: keptTyping(key) })
})
