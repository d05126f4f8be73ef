import { useRef, type KeyboardEvent } from 'react'
import { useFocusWhenShown } from './useFocusWhenShown.web.ts'

/** One thing to choose from a menu. */
export interface MenuChoice {
  readonly key: string
  readonly words: string
  readonly danger?: boolean
  /** A line above divides it from what stands before. */
  readonly apart?: boolean
  /** Why it cannot be chosen: it stands there to be read. */
  readonly why?: string | undefined
}

interface MenuListProps {
  readonly name: string
  readonly choices: readonly MenuChoice[]
  onChoose(key: string): void
}

/** What a menu button opens: up and down go through it, Enter takes one. It stands in a popover, which closes with Escape. */
export const MenuList = ({ name, choices, onChoose }: MenuListProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useFocusWhenShown(menu, 'button')
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
      ArrowDown: (at, last) => (at === last ? 0 : at + 1),
      ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
      Home: () => 0,
      End: (_at, last) => last,
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex(button => button === document.activeElement)
    buttons[step(at, buttons.length - 1)]?.focus()
  }
  return (
    // The keys come from the choices inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={menu} role="menu" aria-label={name} className="ms-menu-list" onKeyDown={move}>
      {choices.map(({ key, words, danger = false, apart = false, why }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          data-danger={danger || undefined}
          data-apart={apart || undefined}
          aria-disabled={why === undefined ? undefined : true}
          onClick={() => why === undefined && onChoose(key)}
        >
          {words}
          {why !== undefined && <small>{why}</small>}
        </button>
      ))}
    </div>
  )
}
