import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../client/openLayer.web.ts'
import { isPressed, shortcuts, type ShortcutName } from './shortcuts.ts'

/** What shortcuts do where they are in force; they are told what was pressed. */
export type ShortcutDeeds = { readonly [Name in ShortcutName]?: (pressed: string) => void }

/** Those in force; what was mounted last is asked first. */
const inForce: { readonly current: ShortcutDeeds }[] = []

/** The first key of two that follow each other, and when it was pressed. */
let begun = { key: '', at: 0 }

/** So long the second key may take, in milliseconds. */
const patience = 1500

const pressed = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || isLayerOpen()) return
  if (isTyping(event) && !isFunctionKey(event.key)) return
  const key = event.altKey ? `Alt+${event.key}` : event.key
  const sequence = event.timeStamp - begun.at < patience ? `${begun.key} ${key}` : key
  const deed = deedOf(sequence) ?? deedOf(key)
  begun = { key, at: event.timeStamp }
  if (!deed) return
  begun = { key: '', at: 0 }
  event.preventDefault()
  deed(key)
}

/** A key that types nothing, so that it works in a field too. */
const isFunctionKey = (key: string): boolean => /^F\d+$/.test(key)

type Deed = (pressed: string) => void

const deedOf = (keys: string): Deed | undefined =>
  inForce.reduceRight<Deed | undefined>((found, { current }) => found ?? deedIn(current, keys), undefined)

const deedIn = (deeds: ShortcutDeeds, keys: string): Deed | undefined =>
  Object.entries(deeds).find(([name]) => isPressed(shortcuts[name as ShortcutName], keys))?.[1]

/** Puts shortcuts of plain keys, and of Alt with a key, in force while a component is there; off while a person types or something lies over the page. */
export const useShortcuts = (deeds: ShortcutDeeds): void => {
  const newest = useRef(deeds)
  useLayoutEffect(function keepNewest() {
    newest.current = deeds
  })
  useEffect(function putInForce() {
    if (inForce.length === 0) document.addEventListener('keydown', pressed)
    inForce.push(newest)
    return () => {
      inForce.splice(inForce.indexOf(newest), 1)
      if (inForce.length === 0) document.removeEventListener('keydown', pressed)
    }
  }, [])
}
