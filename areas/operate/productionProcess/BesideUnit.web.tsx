import type { ReactNode } from 'react'
import { dropStep, resendStep, type KeptStep } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import { clockReading } from '#core/days'
import type { Label } from '#core/language'
import { unitStages } from '../../product/unit/unitStages.ts'
import type { UnitAtBench } from './benchUnit.ts'
import { bench, type Result } from './useBenchSteps.web.ts'

const words = {
  ofPlan: ['此计划', 'This plan'],
  following: ['接下来', 'Up next'],
  waiting: ['未补传', 'Not sent'],
  again: ['重新补传', 'Send again'],
  giveUp: ['不再补传', 'Do not send'],
  results: ['刚做完', 'Just done'],
  done: ['已登记', 'Recorded'],
} as const satisfies Record<string, Label>

const isUnitStage = (key: string): key is keyof typeof unitStages => key in unitStages

interface BesideUnitProps {
  readonly unit: UnitAtBench | undefined
  readonly waiting: readonly KeptStep[]
  readonly results: readonly Result[]
  onOpen(code: string): void
}

/** What stands beside the unit at the bench: how far its plan is, which units come next, what waits to be sent and what was done. */
export const BesideUnit = ({ unit, waiting, results, onOpen }: BesideUnitProps) => {
  const label = useLabel()
  return (
    <aside>
      <Listed
        name={words.ofPlan}
        entries={(unit?.counts ?? []).map(({ stage, units }) => (
          <li key={stage}>
            <span>{isUnitStage(stage) ? label(unitStages[stage].label) : stage}</span>
            <b>{units}</b>
          </li>
        ))}
      />
      <Listed
        name={words.following}
        entries={(unit?.following ?? []).map(one => (
          <li key={one}>
            <button type="button" className="ms-small-button" onClick={() => onOpen(one)}>
              {one}
            </button>
          </li>
        ))}
      />
      <Listed
        name={words.waiting}
        isLive
        entries={waiting.map(({ key, of, at, refused }) => (
          <li key={key} data-done={refused === undefined ? undefined : false}>
            <b>{of}</b>
            <span>{refused === undefined ? clockReading(new Date(at)).time : label(refused)}</span>
            {refused !== undefined && (
              <>
                <button type="button" className="ms-small-button" onClick={() => resendStep(bench, key)}>
                  {label(words.again)}
                </button>
                <button type="button" className="ms-small-button" onClick={() => dropStep(bench, key)}>
                  {label(words.giveUp)}
                </button>
              </>
            )}
          </li>
        ))}
      />
      <Listed
        name={words.results}
        isLive
        entries={results.map((one, at) => (
          <li key={`${results.length - at} ${one.code}`} data-done={one.done}>
            <b>{one.code}</b>
            <span>
              {one.message ?? label(words.done)}
              {one.stage !== null && isUnitStage(one.stage) ? ` · ${label(unitStages[one.stage].label)}` : ''}
            </span>
          </li>
        ))}
      />
    </aside>
  )
}

interface ListedProps {
  readonly name: Label
  readonly entries: readonly ReactNode[]
  /** Whether it is read out as it changes. */
  readonly isLive?: boolean
}

/** A list under its heading, nothing where it is empty. */
const Listed = ({ name, entries, isLive }: ListedProps) => {
  const label = useLabel()
  if (entries.length === 0) return null
  return (
    <section aria-live={isLive ? 'polite' : undefined}>
      <h2>{label(name)}</h2>
      <ul>{entries}</ul>
    </section>
  )
}
