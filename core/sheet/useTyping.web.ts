import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { Language } from '../language/label.ts'
import { copiedCells } from './changes.ts'
import { readDelimited, writeTabbed } from '../tables/delimited.ts'
import { commandOf } from './keys.ts'
import { cellsIn, rangeOf } from './selection.ts'
import { canEdit, type SheetContent } from './sheetContent.ts'
import type { SheetState } from './sheetState.ts'
import type { SheetRun } from './useSheet.web.ts'

interface Typing {
  readonly content: SheetContent
  readonly state: SheetState
  readonly run: SheetRun
  readonly language: Language
  readonly pageRows: number
  readonly scroller: RefObject<HTMLElement | null>
  /** Whether Enter opens the active cell instead of going down. */
  readonly opens: boolean
  readonly onOpen: () => void
  /** Whether the owner takes a text that is about to be pasted. */
  readonly takesPaste: (text: string) => boolean
  /** Whether a key means something to the owner. */
  readonly takesKey: (key: string) => boolean
}

interface TypingHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onCopy: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onCut: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const isPrintable = (event: KeyboardEvent): boolean => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

/** Key presses and the clipboard of the sheet's field; while a cell is being edited, the clipboard belongs to its text. */
export const useTyping = ({
  content,
  state,
  run,
  language,
  pageRows,
  scroller,
  opens,
  onOpen,
  takesPaste,
  takesKey,
}: Typing): TypingHandlers => {
  const { editing, selection } = state
  const copy = (event: ClipboardEvent<HTMLInputElement>): void => {
    const range = rangeOf(selection)
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTabbed(copiedCells(content, range, language)))
    run({ do: 'copied', cells: cellsIn(range) })
  }
  return {
    onKeyDown(event) {
      // oxlint-disable-next-line typescript/no-deprecated -- Safari marks the Enter that ends a composition by this code only.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return
      const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey }
      const command = commandOf(pressed, editing?.mode ?? 'browse')
      if (!command) {
        if (!editing && isPrintable(event) && takesKey(event.key)) {
          event.preventDefault()
          event.stopPropagation()
          return
        }
        // Typing over a read-only cell goes nowhere; the status line says why.
        if (!editing && isPrintable(event) && !canEdit(content, selection.active)) run({ do: 'amend' })
        return
      }
      if (command.do === 'enter' && !editing && opens) onOpen()
      else if (run(command, pageRows).leave) return
      // The first column is always in view, so reaching it would leave the others where they are.
      if (command.do === 'edge' && command.edge.endsWith('Start')) scroller.current?.scrollTo({ left: 0 })
      event.preventDefault()
      if (editing || command.do !== 'cancel') event.stopPropagation()
    },
    onCopy(event) {
      if (!editing) copy(event)
    },
    onCut(event) {
      if (editing) return
      copy(event)
      run({ do: 'clear' })
    },
    onPaste(event) {
      if (editing) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (!takesPaste(text)) run({ do: 'paste', block: readDelimited(text, '\t').rows })
    },
  }
}
