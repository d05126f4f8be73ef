import { useEffect, useState, type RefObject } from 'react'
import type { Drafts } from '../fields/draft.ts'
import { kept } from '../shell/keep.web.ts'
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

/** Typing is kept after this pause, in milliseconds. */
const pause = 300

const placeOf = (entity: string, id: number | undefined): string => `meniscus.form.${kept('userId') ?? ''}.${entity}.${id ?? 'new'}`

const read = (place: string): KeptForm | undefined => {
  try {
    // Written below by this version of the product or the one before; names that are gone are ignored when it is restored.
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptForm | null) ?? undefined
  } catch {
    return undefined
  }
}

const write = (place: string, form: KeptForm | undefined): void => {
  try {
    if (form) sessionStorage.setItem(place, JSON.stringify(form))
    else sessionStorage.removeItem(place)
  } catch {
    // Without storage an unsaved form lives as long as its page.
  }
}

/** Keeps an unsaved form of this tab through reloads, and offers the one that was kept before. */
export const useKeptForm = (entity: string, id: number | undefined) => {
  const place = placeOf(entity, id)
  const [offered, setOffered] = useState(() => read(place))
  const drop = () => {
    write(place, undefined)
    setOffered(undefined)
  }
  return { place, offered, drop, settleOffer: () => setOffered(undefined) }
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
      const keepNow = () => {
        const { form } = store.getState()
        write(
          place,
          isDirty(form) && !left.current
            ? { at: new Date().toISOString(), version, opened: form.opened, drafts: form.drafts, idempotencyKey }
            : undefined,
        )
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, pause)
      })
      window.addEventListener('pagehide', keepNow)
      return () => {
        stop()
        clearTimeout(timer)
        window.removeEventListener('pagehide', keepNow)
      }
    },
    [place, store, waiting, version, idempotencyKey, left],
  )
}
