import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import './popover.css'

/** Where a popover opens: under the right end of its button, or beside it. */
type PopoverPlace = 'below' | 'beside'

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
  // The panel has a size to find room for once the browser has shown it: before the frame in which it is first seen is painted.
  useLayoutEffect(() => {
    const shown = panel.current
    if (!open || !shown) return undefined
    // Whenever its size changes, too: what it shows may come later, or be another form.
    const resized = new ResizeObserver(() => {
      if (opener.current) put(shown, opener.current.getBoundingClientRect(), place)
    })
    resized.observe(shown)
    return () => resized.disconnect()
  }, [open, place])
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
        onBeforeToggle={event => event.newState === 'open' && setOpen(true)}
        // Not before it is closed: what has the focus must still be there for the browser to hand the focus back.
        onToggle={event => event.newState === 'closed' && setOpen(false)}
      >
        {open && children(close)}
      </div>
    </>
  )
}

/** The distance that a panel keeps from the edges of the page, in pixels. */
const edge = 8

const put = (panel: HTMLElement, opener: DOMRect, place: PopoverPlace): void => {
  const { width, height } = panel.getBoundingClientRect()
  const wished =
    place === 'below' ? { top: opener.bottom + edge, left: opener.right - width } : { top: opener.top, left: opener.right + edge }
  panel.style.top = `${within(wished.top, window.innerHeight - height)}px`
  panel.style.left = `${within(wished.left, document.documentElement.clientWidth - width)}px`
}

const within = (wished: number, room: number): number => Math.max(edge, Math.min(wished, room - edge))
