import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

interface FilterPanelProps {
  readonly name: string
  /** The button that opened it. */
  readonly opener: RefObject<HTMLElement | null>
  onEscape(): void
  /** The person went on to something else. */
  onLeft(): void
  readonly children: ReactNode
}

/** What a chip opens below itself; the focus goes to its first control as soon as that has arrived. */
export const FilterPanel = ({ name, opener, onEscape, onLeft, children }: FilterPanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(function stayOnPage() {
    if (panel.current) keepOnPage(panel.current)
  }, [])
  useEffect(function takeFocus() {
    // Until there is a control, so that Escape is heard.
    if (panel.current?.contains(document.activeElement) === false) panel.current.focus({ preventScroll: true })
  }, [])
  useEffect(
    function noticeLeaving() {
      const isInside = (target: EventTarget | null): boolean =>
        !(target instanceof Element) ||
        panel.current?.contains(target) === true ||
        opener.current?.contains(target) === true ||
        target.closest(overlays) !== null
      const noticed = (event: Event) => {
        if (!isInside(event.target)) onLeft()
      }
      document.addEventListener('pointerdown', noticed)
      document.addEventListener('focusin', noticed)
      return () => {
        document.removeEventListener('pointerdown', noticed)
        document.removeEventListener('focusin', noticed)
      }
    },
    [opener, onLeft],
  )
  return (
    // The key comes from a control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      className="ms-filter-panel"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) onEscape()
      }}
    >
      <Suspense
        fallback={
          // As wide as what is on its way, so that the panel has its place already.
          <div className="ms-filter">
            <span className="ms-control-waiting" />
          </div>
        }
      >
        <FocusFirst>{children}</FocusFirst>
      </Suspense>
    </div>
  )
}

/** What a control inside opens elsewhere on the page. */
const overlays = '.ant-select-dropdown, .ant-picker-dropdown'

/** Whether Escape puts that away first. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(overlays)].some(overlay => overlay.checkVisibility())

/** The distance that the panel keeps from the edge of the page, in pixels. */
const edge = 8

const keepOnPage = (panel: HTMLElement): void => {
  const { right } = panel.getBoundingClientRect()
  const over = right + edge - document.documentElement.clientWidth
  if (over > 0) panel.style.translate = `${-over}px 0`
}

const FocusFirst = ({ children }: { readonly children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(function focusFirstControl() {
    panel.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [])
  return <div ref={panel}>{children}</div>
}
