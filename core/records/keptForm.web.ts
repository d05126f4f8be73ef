import { useEffect, useState, type RefObject } from 'react'
import type { Drafts } from '../fields/draft.ts'
import { announceKept } from '../fields/keptSignal.web.ts'
import { editorLimits } from '../fields/richText/editorLimits.ts'
import { keptTyping, typingPlace, typingPlacesUnder, writeTyping } from '../client/unsavedTyping.web.ts'
import type { FormStore } from './formStore.web.ts'
import { isDirty } from './formState.ts'

/** A form that was not saved when the page was left. */
export interface KeptForm {
  /** When it was last typed into, ISO 8601. */
  readonly at: string
  /** The version of the record that it changes; null for a new one. */
  readonly version: number | null
  readonly opened: Drafts
  readonly drafts: Drafts
  /** Goes with the form, so that a save whose answer was lost is not done twice. */
  readonly idempotencyKey: string
}

/** A kept form as it is stored, under its place and tab: a tab does not offer what another one is just typing. */
interface Written extends KeptForm {
  readonly tab: string
  /** When its page last said that it is open, milliseconds since 1970; 0 once it was left. */
  readonly alive: number
}

/** Typing is kept after this pause, in milliseconds. */
const pause = editorLimits.autosave.every

/** A page that is still open says so this often while it keeps something, in milliseconds; one that crashed falls silent. */
const signOfLife = 4000

/** Forms that nobody came back to are not offered after this, in milliseconds; files in them last as long. */
const longestKept = 30 * 24 * 60 * 60 * 1000

/** This tab, as long as it lives and through its reloads. */
const tab = ((): string => {
  try {
    const known = sessionStorage.getItem('meniscus.tab') ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
    sessionStorage.setItem('meniscus.tab', known)
    return known
  } catch {
    return ''
  }
})()

const placeOf = (entity: string, id: number | string | undefined): string => typingPlace('form', entity, id ?? 'new', '')

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'tab' in value && 'at' in value && 'drafts' in value

/** The newest form of this place that no other open page is typing; names of fields that are gone are ignored when it is restored. */
const read = (place: string): Written | undefined => {
  const now = Date.now()
  return typingPlacesUnder(place)
    .map(keptTyping)
    .filter(isWritten)
    .filter(form => now - Date.parse(form.at) < longestKept && (form.tab === tab || now - form.alive > 2 * signOfLife))
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
}

const write = (place: string, form: KeptForm, alive: number): void => writeTyping(place + tab, { ...form, tab, alive } satisfies Written)

const forget = (place: string, whose: string): void => writeTyping(place + whose, undefined)

/**
 * Keeps an unsaved form through reloads, crashes and closed windows, and offers the one that was kept before. `id` is the record that is changed,
 * or what a new one is made from.
 */
export const useKeptForm = (entity: string, id: number | string | undefined) => {
  const place = placeOf(entity, id)
  const [offered, setOffered] = useState(() => read(place))
  const settleOffer = () => {
    if (offered) forget(place, offered.tab)
    setOffered(undefined)
  }
  const drop = () => {
    forget(place, tab)
    settleOffer()
  }
  return { place, offered, drop, settleOffer }
}

/**
 * Writes what is typed to its place while it differs from what is stored; an offer that nobody answered yet is not overwritten, and
 * once the form is left there is nothing to keep.
 */
export const useKeeping = (
  place: string,
  store: FormStore,
  waiting: boolean,
  about: { readonly version: number | null; readonly idempotencyKey: string; readonly left: RefObject<boolean> },
): void => {
  const { version, idempotencyKey, left } = about
  useEffect(
    function keepWhileTyping() {
      if (waiting) return undefined
      let typedAt = new Date().toISOString()
      const keep = (alive: number): boolean => {
        const { form } = store.getState()
        const unsaved = isDirty(form) && !left.current
        if (unsaved) write(place, { at: typedAt, version, opened: form.opened, drafts: form.drafts, idempotencyKey }, alive)
        else forget(place, tab)
        return unsaved
      }
      const keepNow = () => {
        typedAt = new Date().toISOString()
        if (keep(Date.now())) announceKept()
      }
      const leave = () => void keep(0)
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, pause)
      })
      const living = setInterval(() => keep(Date.now()), signOfLife)
      window.addEventListener('pagehide', leave)
      return () => {
        stop()
        clearTimeout(timer)
        clearInterval(living)
        window.removeEventListener('pagehide', leave)
      }
    },
    [place, store, waiting, version, idempotencyKey, left],
  )
}
