import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'

interface BenchStepsProps {
  readonly names: readonly Label[]
  /** The one that is due now, counted from 0. */
  readonly at: number
}

/** What is done one after the other at a bench, and how far one is. */
export const BenchSteps = ({ names, at }: BenchStepsProps) => {
  const label = useLabel()
  return (
    <ol className="ms-bench-steps" aria-label={label(['步骤', 'Steps'])}>
      {names.map((name, step) => (
        <li key={name[1]} aria-current={step === at ? 'step' : undefined} data-done={step < at || undefined}>
          <b>{step + 1}</b> {label(name)}
        </li>
      ))}
    </ol>
  )
}
