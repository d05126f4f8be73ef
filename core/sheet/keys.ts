import type { Direction, Edge } from './navigation.ts'

/** A key press without the browser: Ctrl also stands for the Command key. */
export interface SheetKey {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** How the keyboard is understood: going about; typing over a cell (arrows commit); changing its text (arrows move the caret); choosing from a list. */
export type KeyMode = 'browse' | 'type' | 'amend' | 'choose'

/** What a key press asks of the owner of the cells, who remembers what was typed. */
export type HistoryCommand = { readonly do: 'undo' } | { readonly do: 'redo' }

/** What a key press asks of the sheet. */
export type KeyCommand =
  | { readonly do: 'move'; readonly direction: Direction; readonly extend: boolean; readonly jump: boolean }
  | { readonly do: 'page'; readonly direction: 'up' | 'down'; readonly extend: boolean }
  | { readonly do: 'edge'; readonly edge: Edge; readonly extend: boolean }
  | { readonly do: 'tab'; readonly backwards: boolean }
  | { readonly do: 'enter'; readonly backwards: boolean }
  | { readonly do: 'highlight'; readonly step: 1 | -1 }
  | { readonly do: 'amend' | 'cancel' | 'clear' | 'fillDown' | 'selectAll' }
  | HistoryCommand

const arrows: Readonly<Partial<Record<string, Direction>>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

const controlKey = ({ key, shift }: SheetKey): KeyCommand | undefined => {
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? { do: 'redo' } : { do: 'undo' }
    case 'y':
      return { do: 'redo' }
    case 'd':
      return { do: 'fillDown' }
    case 'a':
      return { do: 'selectAll' }
    case 'home':
      return { do: 'edge', edge: 'sheetStart', extend: shift }
    case 'end':
      return { do: 'edge', edge: 'sheetEnd', extend: shift }
    default:
      return undefined
  }
}

const plainKey = ({ key, shift }: SheetKey): KeyCommand | undefined => {
  switch (key) {
    case 'Home':
      return { do: 'edge', edge: 'rowStart', extend: shift }
    case 'End':
      return { do: 'edge', edge: 'rowEnd', extend: shift }
    case 'PageUp':
      return { do: 'page', direction: 'up', extend: shift }
    case 'PageDown':
      return { do: 'page', direction: 'down', extend: shift }
    case 'F2':
      return { do: 'amend' }
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' }
    default:
      return undefined
  }
}

const inEveryMode = ({ key, ctrl, shift, alt }: SheetKey): KeyCommand | undefined => {
  if (ctrl || alt) return undefined
  if (key === 'Enter') return { do: 'enter', backwards: shift }
  if (key === 'Tab') return { do: 'tab', backwards: shift }
  return key === 'Escape' ? { do: 'cancel' } : undefined
}

const browsing = (pressed: SheetKey): KeyCommand | undefined => {
  const { key, ctrl, shift, alt } = pressed
  if (alt) return key === 'ArrowDown' ? { do: 'amend' } : undefined
  const direction = arrows[key]
  if (direction) return { do: 'move', direction, extend: shift, jump: ctrl }
  return ctrl ? controlKey(pressed) : plainKey(pressed)
}

/** What a key press means; undefined leaves it to the browser: typing, the caret, its own shortcuts. */
export const commandOf = (pressed: SheetKey, mode: KeyMode): KeyCommand | undefined => {
  const always = inEveryMode(pressed)
  if (always || mode === 'amend') return always
  if (mode === 'browse') return browsing(pressed)
  const direction = pressed.ctrl || pressed.alt || pressed.shift ? undefined : arrows[pressed.key]
  if (mode === 'type') return direction && { do: 'move', direction, extend: false, jump: false }
  if (direction === 'up' || direction === 'down') return { do: 'highlight', step: direction === 'down' ? 1 : -1 }
  return undefined
}
