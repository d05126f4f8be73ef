import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { useShortcuts } from './useShortcuts.web.ts'

/** The ways from what is open to what stands before and behind it; undefined at an end. */
export interface StepsBesideProps {
  /** What one goes along. */
  readonly label: Label
  readonly names: { readonly former: Label; readonly next: Label }
  /** Counted from 1. */
  readonly place: number
  readonly count: number
  readonly countIsExact?: boolean
  readonly former: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** Leads to the former and the next of several things, one of which is open, by buttons and keys. */
export const StepsBeside = ({ label: along, names, place, count, countIsExact = true, former, next }: StepsBesideProps) => {
  const label = useLabel()
  useShortcuts({ nextRecord: () => next?.(), formerRecord: () => former?.() })
  const button = (name: string, key: string, icon: React.ReactNode, go: (() => void) | undefined) => (
    <button type="button" className="ms-icon-button" aria-label={name} title={`${name} (${key})`} disabled={!go} onClick={go}>
      {icon}
    </button>
  )
  return (
    <nav className="ms-steps-beside" aria-label={label(along)}>
      {button(label(names.former), 'k', <LeftOutlined aria-hidden />, former)}
      <span className="ms-muted">
        {place} / {count}
        {!countIsExact && '+'}
      </span>
      {button(label(names.next), 'j', <RightOutlined aria-hidden />, next)}
    </nav>
  )
}
