import { Loading, NotShown } from '../../../core/records/states.web.tsx'
import { useCall } from '../../../core/records/useCall.web.ts'
import { useLabel } from '../../../core/shell/session.web.ts'
import { judgements, measureText, toneOf, type Measures, type Tone } from './health.ts'
import './health.css'
import { readHealth, type Health } from './healthCalls.ts'
import { FailedJobs, Queues } from './Queues.web.tsx'
import { Processes } from './Processes.web.tsx'
import { SlowStatements } from './SlowStatements.web.tsx'

const toneWords: Readonly<Record<Tone, readonly [string, string]>> = {
  good: ['正常', 'Good'],
  warn: ['请留意', 'Look at it'],
  bad: ['需要处理', 'Act now'],
  neutral: ['–', '–'],
}

/** How the product stands, and what to do where it does not stand well. */
const HealthScreen = () => {
  const label = useLabel()
  const health = useCall(readHealth, {})
  return (
    <section className="ms-health" aria-busy={health.isFetching}>
      <header className="ms-health-head">
        <h1>{label(['系统健康', 'Health'])}</h1>
        <button type="button" className="ms-button ms-plain" onClick={() => void health.refetch()}>
          {label(['刷新', 'Refresh'])}
        </button>
      </header>
      {health.data ? (
        <Measured health={health.data} />
      ) : health.error ? (
        <NotShown error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </section>
  )
}

const Measured = ({ health }: { readonly health: Health }) => (
  <>
    <ul className="ms-health-measures">
      {(Object.keys(judgements) as (keyof Measures)[]).map(name => (
        <Measure key={name} name={name} value={health.measures[name]} />
      ))}
    </ul>
    {health.failed.length > 0 && <FailedJobs failed={health.failed} />}
    <SlowStatements slow={health.slow} />
    <Queues queues={health.queues} />
    {health.processes.length > 0 && <Processes processes={health.processes} />}
  </>
)

const Measure = ({ name, value }: { readonly name: keyof Measures; readonly value: number | null }) => {
  const label = useLabel()
  const { label: caption, unit, advice } = judgements[name]
  const tone = toneOf(name, value)
  return (
    <li data-tone={tone}>
      <span className="ms-muted">{label(caption)}</span>
      <strong>{label(measureText(unit, value))}</strong>
      <span className="ms-health-tone">{label(toneWords[tone])}</span>
      {(tone === 'warn' || tone === 'bad') && <p>{label(advice)}</p>}
    </li>
  )
}

export default HealthScreen
