import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

interface BenchVerdictProps {
  readonly isGood: boolean
  /** Neither good nor bad where it is neither. */
  readonly tone?: 'good' | 'bad' | undefined
  readonly title: string
  /** What there is to know of it. */
  readonly more: ReactNode
  /** Where it leads. */
  readonly children: ReactNode
}

/** What became of something that lay on the bench. */
export const BenchVerdict = ({ isGood, tone, title, more, children }: BenchVerdictProps) => (
  <section className="ms-bench-notice" data-tone={tone} role="status">
    <p>
      {isGood ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      <span>
        <b>{title}</b>
        <small>{more}</small>
      </span>
    </p>
    <div>{children}</div>
  </section>
)
