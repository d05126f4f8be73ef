import { useId, useRef, useState, type ReactNode } from 'react'

/** Where a popover opens: under the right end of its button, or beside it. */
export type PopoverPlace = 'below' | 'beside'

interface PopoverProps {
  readonly place?: PopoverPlace
  /** What the button is called when its content does not say so. */
  readonly name?: string
  readonly title?: string
  readonly className?: string
  readonly current?: boolean
  readonly button: ReactNode
  /** What opens; `close` puts it away after a choice. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a small panel over the page. The browser's own popover does the rest: a click elsewhere or Escape
 * closes it and the focus returns to the button.
 */
export const Popover = ({ place = 'below', name, title, className = '', current = false, button, children }: PopoverProps) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const put = (): void => {
    const box = opener.current?.getBoundingClientRect()
    if (box && panel.current) Object.assign(panel.current.style, place === 'below' ? underneath(box) : alongside(box))
  }
  const close = (): void => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={name}
        title={title}
        {...(current ? { 'data-current': '' } : {})}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="ms-popover"
        onBeforeToggle={event => event.newState === 'open' && put()}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {open && children(close)}
      </div>
    </>
  )
}

const underneath = (box: DOMRect): Partial<CSSStyleDeclaration> => ({
  top: `${box.bottom + 8}px`,
  left: 'auto',
  right: `${Math.max(8, document.documentElement.clientWidth - box.right)}px`,
})

const alongside = (box: DOMRect): Partial<CSSStyleDeclaration> => ({
  top: `${Math.max(8, Math.min(box.top, window.innerHeight - 320))}px`,
  left: `${box.right + 12}px`,
  right: 'auto',
})
