import './recordTabs.css'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { shortcuts } from '../controls/shortcuts.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'

/** A tab of a record's page with what it shows while it is open. */
export interface RecordTab {
  readonly name: string
  readonly label: string
  readonly content: ReactNode
}

interface RecordTabsProps {
  readonly label: string
  readonly tabs: readonly RecordTab[]
  /** The name of the open one. */
  readonly open: string
  onOpen(name: string): void
}

/** Corners that point outwards, and inwards. */
const outwards = 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4'
const inwards = 'M2 6h4V2M10 2v4h4M14 10h-4v4M6 14v-4H2'

const fill: Label = ['全屏显示', 'Fill the screen']
const leave: Label = ['退出全屏', 'Leave full screen']

/**
 * Tabs of which the open one is drawn. Arrows, Home and End lead through them, Enter opens, and so does a digit; on a narrow page their row is
 * pushed sideways. The open one may fill the screen until Escape.
 */
export const RecordTabs = ({ label, tabs, open, onOpen }: RecordTabsProps) => {
  const id = useId()
  const say = useLabel()
  const [filled, setFilled] = useState(false)
  useShortcuts({
    openTab: digit => {
      const tab = tabs[Number(digit) - 1]
      if (tab) onOpen(tab.name)
    },
    fillScreen: () => setFilled(!filled),
    ...(filled ? { leaveFull: () => setFilled(false) } : {}),
  })
  const row = useRef<HTMLDivElement>(null)
  useEffect(
    function bringOpenTabIntoView() {
      const tab = document.getElementById(`${id}-${open}`)
      if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
    },
    [id, open],
  )
  return (
    <div className="ms-tabs" data-filled={filled || undefined}>
      <div className="ms-tab-head">
        <div ref={row} className="ms-tab-row" role="tablist" aria-label={label}>
          {tabs.map(tab => (
            <button
              key={tab.name}
              id={`${id}-${tab.name}`}
              type="button"
              role="tab"
              aria-selected={tab.name === open}
              aria-controls={tab.name === open ? `${id}-open` : undefined}
              tabIndex={tab.name === open ? 0 : -1}
              onClick={() => onOpen(tab.name)}
              onKeyDown={moveFocus}
            >
              {tab.label}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="ms-tab-fill"
          aria-pressed={filled}
          aria-label={say(filled ? leave : fill)}
          title={`${say(filled ? leave : fill)} (${shortcuts.fillScreen.keys})`}
          onClick={() => setFilled(!filled)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
            <path d={filled ? inwards : outwards} fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
      <div id={`${id}-open`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {tabs.find(tab => tab.name === open)?.content}
      </div>
    </div>
  )
}

/** The focus goes round; a tab opens only when it is asked to, because each is a step that Back takes back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
