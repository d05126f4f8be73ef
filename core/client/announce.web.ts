import { create } from 'zustand'
import type { Label } from '../language/label.ts'

/** How an announcement is meant. */
export type AnnouncementTone = 'good' | 'bad' | 'warn'

/** A message over the page that leaves by itself. A label follows the language; a text came in the person's language already. */
export interface Announcement {
  readonly id: number
  readonly tone: AnnouncementTone
  readonly words: Label | string
  /** Shown in both languages, because the reader's is not known. */
  readonly bothLanguages?: boolean
  /** Something to do about it while it is shown. */
  readonly offer?: { readonly words: Label; act(): void }
}

/** How long an announcement stays, in milliseconds. */
const stay: Readonly<Record<AnnouncementTone, number>> = { good: 3000, warn: 5000, bad: 5000 }

/** The announcements on the page now, oldest first. */
export const useAnnouncements = create<{ readonly shown: readonly Announcement[] }>()(() => ({ shown: [] }))

const isShown = (words: Label | string): boolean => useAnnouncements.getState().shown.some(other => String(other.words) === String(words))

let last = 0

/** Shows a message: 3 seconds for good news, 5 for the rest. The same words are not shown twice at once. */
export const announce = (tone: AnnouncementTone, words: Label | string, bothLanguages = false): void => {
  if (isShown(words)) return
  show({ tone, words, ...(bothLanguages ? { bothLanguages } : {}) }, stay[tone])
}

/** How long a message stays that offers something to do, in milliseconds. */
const offerStay = 10_000

/** What leads from a refusal to the help about it. */
export const whatToDo: Label = ['如何处理？', 'How to fix this']

/** Says that something was done and offers for 10 seconds to undo it. */
export const announceUndo = (tone: AnnouncementTone, words: Label, undo: () => void): void => {
  show({ tone, words, offer: { words: ['撤销', 'Undo'], act: undo } }, offerStay)
}

/** Says what was refused and offers to read what one can do about it. */
export const announceTrouble = (words: Label | string, readOn: () => void): void => {
  if (isShown(words)) return
  show({ tone: 'bad', words, offer: { words: whatToDo, act: readOn } }, offerStay)
}

const show = (announcement: Omit<Announcement, 'id'>, milliseconds: number): void => {
  last += 1
  const id = last
  useAnnouncements.setState(({ shown }) => ({ shown: [...shown, { ...announcement, id }] }))
  setTimeout(() => dismiss(id), milliseconds)
}

/** Takes a message away before its time. */
export const dismiss = (id: number): void =>
  useAnnouncements.setState(({ shown }) => ({ shown: shown.filter(announcement => announcement.id !== id) }))

const flashKey = 'meniscus.flash'

/** Leaves a message for the page the browser is about to be sent to; it is shown in both languages, its full time. */
export const announceOnNextPage = (words: Label): void => {
  try {
    sessionStorage.setItem(flashKey, JSON.stringify(words))
  } catch {
    // Without storage the message is lost with this page; the sign-in page itself still appears.
  }
}

/** Shows the message that the last page left, once. */
export const announceFromLastPage = (): void => {
  try {
    const words: unknown = JSON.parse(sessionStorage.getItem(flashKey) ?? 'null')
    sessionStorage.removeItem(flashKey)
    if (isLabel(words)) announce('bad', words, true)
  } catch {
    // A message that cannot be read is not worth an error.
  }
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')
