import { useLayoutEffect, useRef, type JSX, type RefObject } from 'react'
import { inLanguage, type Language } from '../language/label.ts'
import type { SheetChoice } from './sheetContent.ts'
import { choicesLabel, noChoice } from './words.ts'

interface ChoiceListProps {
  readonly id: string
  /** The list stands below it, or above where there is no room. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly choices: readonly SheetChoice[]
  readonly highlight: number
  readonly language: Language
  readonly onChoose: (value: string) => void
}

/** The DOM id of a choice. */
export const choiceId = (listId: string, index: number): string => `${listId}-${index}`

const place = (list: HTMLElement, anchor: HTMLElement): void => {
  const box = anchor.getBoundingClientRect()
  const below = window.innerHeight - box.bottom
  const above = list.offsetHeight > below && box.top > below
  list.style.left = `${Math.max(0, Math.min(box.left, window.innerWidth - list.offsetWidth))}px`
  list.style.top = `${above ? box.top - list.offsetHeight : box.bottom}px`
  list.style.minWidth = `${box.width}px`
}

/** The choices of a cell that is being edited; the keyboard stays in the cell, the list only shows and takes clicks. */
export function ChoiceList({ id, anchor, choices, highlight, language, onChoose }: ChoiceListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = list.current
    // The top layer keeps the list above dialogs and outside the scrolling area; a browser without it still has the fixed position.
    if (shown && 'showPopover' in shown && !shown.matches(':popover-open')) shown.showPopover()
    const follow = (): void => {
      if (shown && anchor.current) place(shown, anchor.current)
    }
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  // Every rendering may change the list's size and the highlighted choice.
  useLayoutEffect(() => {
    if (list.current && anchor.current) place(list.current, anchor.current)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={list} id={id} role="listbox" aria-label={inLanguage(choicesLabel, language)} popover="manual" className="ms-sheet-choices">
      {choices.map(({ value, label }, index) => (
        <div
          key={value}
          id={choiceId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlight}
          className="ms-sheet-choice"
          onPointerDown={event => event.preventDefault()}
          onPointerUp={() => onChoose(value)}
        >
          {inLanguage(label, language)}
        </div>
      ))}
      {choices.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled className="ms-sheet-choice">
          {inLanguage(noChoice, language)}
        </div>
      )}
    </div>
  )
}
