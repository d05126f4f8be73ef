import { useRef } from 'react'
import { outsidePlaces, type OutsideState } from '#core/audit'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { timeText } from '#core/exchange'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import { failingPlace, failingStore, judgements, measureText, toneOf, type Measures, type Tone } from './health.ts'
import './health.css'
import { readHealth, type Health } from './healthCalls.ts'
import { FailedJobs, Queues } from './Queues.web.tsx'
import { Processes } from './Processes.web.tsx'
import { SlowStatements } from './SlowStatements.web.tsx'

const toneWords: Readonly<Record<Tone, readonly [string, string]>> = {
  good: ['正常', 'Normal'],
  warn: ['需关注', 'Needs attention'],
  bad: ['需处理', 'Action required'],
  neutral: ['–', '–'],
}

/** How the product stands, and what to do where it does not stand well. */
const HealthScreen = () => {
  const label = useLabel()
  const health = useCall(readHealth, {})
  const refresh = useRef<HTMLButtonElement>(null)
  return (
    <section className="ms-health" aria-busy={health.isFetching}>
      <header className="ms-health-head">
        <h1>{label(['系统健康', 'Health'])}</h1>
        <button ref={refresh} type="button" className="ms-button ms-plain" onClick={() => void health.refetch()}>
          {label(['刷新', 'Refresh'])}
        </button>
      </header>
      {health.data ? (
        <Measured health={health.data} onNoneLeft={() => refresh.current?.focus()} />
      ) : health.error ? (
        <NotShown error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </section>
  )
}

interface MeasuredProps {
  readonly health: Health
  /** No job is given up any more, and what had the focus is gone. */
  readonly onNoneLeft: () => void
}

const Measured = ({ health, onNoneLeft }: MeasuredProps) => (
  <>
    <ul className="ms-health-measures">
      <Store store={health.store} />
      {(Object.keys(judgements) as (keyof Measures)[]).map(name => (
        <Measure key={name} name={name} value={health.measures[name]} />
      ))}
      {health.outside.map(state => (
        <Outside key={state.place} state={state} />
      ))}
    </ul>
    {health.failed.length > 0 && <FailedJobs failed={health.failed} queues={health.queues} onNoneLeft={onNoneLeft} />}
    <SlowStatements slow={health.slow} />
    <Queues queues={health.queues} />
    {health.processes.length > 0 && <Processes processes={health.processes} />}
  </>
)

const Measure = ({ name, value }: { readonly name: keyof Measures; readonly value: number | null }) => {
  const { label: caption, unit, advice } = judgements[name]
  return <Judged caption={caption} value={measureText(unit, value)} tone={toneOf(name, value)} advice={advice} />
}

const Store = ({ store }: Pick<Health, 'store'>) => {
  const failing = failingStore(store)
  return (
    <Judged
      caption={['文件存储', 'File store']}
      value={store.kind === 's3' ? ['对象存储（S3）', 'Object store (S3)'] : ['本机文件夹', 'Folder of this machine']}
      tone={failing ? 'bad' : 'good'}
      advice={failing?.advice}
    />
  )
}

const Outside = ({ state }: { readonly state: OutsideState }) => {
  const { place, toldAt } = state
  const failing = failingPlace(state)
  return (
    <Judged
      caption={outsidePlaces[place]}
      value={toldAt === null ? ['从未', 'never'] : [timeText(toldAt), timeText(toldAt)]}
      tone={failing ? 'bad' : 'good'}
      advice={failing?.advice}
    />
  )
}

interface JudgedProps {
  readonly caption: Label
  readonly value: Label
  readonly tone: Tone
  readonly advice: Label | undefined
}

const Judged = ({ caption, value, tone, advice }: JudgedProps) => {
  const label = useLabel()
  return (
    <li data-tone={tone}>
      <span className="ms-muted">{label(caption)}</span>
      <strong>{label(value)}</strong>
      <span className="ms-health-tone">{label(toneWords[tone])}</span>
      {advice && (tone === 'warn' || tone === 'bad') && <p>{label(advice)}</p>}
    </li>
  )
}

export default HealthScreen
