import type { ReactNode } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { Empty } from '../client/states.web.tsx'
import type { Label } from '../language/label.ts'

interface NothingOnBenchProps {
  /** What the bench is called. */
  readonly bench: Label
  readonly title: Label
  readonly reason: Label
  /** Where one goes on. */
  readonly to: string
  readonly link: string
  readonly children?: ReactNode
}

/** A bench on which nothing lies that is worked on there: why, and the way on. */
export const NothingOnBench = ({ bench, title, reason, to, link, children }: NothingOnBenchProps) => (
  <>
    <h1>{useLabel()(bench)}</h1>
    <Empty title={title} reason={reason}>
      <ScreenLink to={to}>{link}</ScreenLink>
    </Empty>
    {children}
  </>
)
