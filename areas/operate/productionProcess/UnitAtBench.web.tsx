import { Suspense, useState } from 'react'
import { announce, useCan, useLabel } from '#core/client.web'
import { LockedButton } from '#core/controls.web'
import { ToneTag } from '#core/fields.web'
import { counted, type Label } from '#core/language'
import { TakeStep } from '#core/later.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import type { UnitAtBench as Found } from './benchUnit.ts'
import { isBenchStage } from './benchStages.ts'
import { lackingAtBench, type Scanned } from './fittedParts.ts'

const words = {
  parts: ['关键件', 'Key parts'],
  waits: ['待扫', 'To scan'],
  now: ['请扫批号或序列号', 'Scan the lot or serial number'],
  takes: ['线边先用', 'Take first'],
  fail: ['登记不良', 'Record a failure'],
  repaired: ['维修完成', 'Finish repair'],
  more: ['产品页面（更换、报废等）', 'Page of the unit (replace, scrap and more)'],
  hardware: ['硬件', 'Hardware'],
  firmware: ['固件', 'Firmware'],
  repairs: ['已维修', 'Repaired'],
  offline: ['断网时不能登记不良或维修，请等网络恢复', 'Failures and repairs are recorded once the connection is back'],
} as const satisfies Record<string, Label>

const steps = {
  assembly: ['装完，送初测', 'Assembled, to first test'],
  firstTest: ['初测合格，送回读', 'Passed, to read-back'],
  readBack: ['回读合格，入库', 'Read back, into stock'],
} as const satisfies Record<string, Label>

/** What is said where a unit is of another plan than the one before it. */
const otherPlan = (code: string | undefined, before: string | undefined): Label => [
  `换了计划：这台属于 ${code ?? '无计划'}，上一台属于 ${before ?? '无计划'}`,
  `Another plan: this unit is of ${code ?? 'none'}, the one before was of ${before ?? 'none'}`,
]

const route = ['assembly', 'firstTest', 'readBack', 'stocked'] as const

interface UnitAtBenchProps {
  readonly of: Found
  readonly station: Found['stage']
  readonly scanned: Scanned
  readonly isOnline: boolean
  /** The plan of the unit that was recorded before this one; undefined where none was. */
  readonly before: Found['plan'] | undefined
  /** Takes the one step of the station. */
  take(): Promise<void>
  goTo(station: string): void
  drop(component: number): void
}

/** One unit at the bench: where it stands, what is fitted, and the one step that is next. */
export const UnitAtBench = ({ of, station, scanned, isOnline, before, take, goTo, drop }: UnitAtBenchProps) => {
  const label = useLabel()
  const can = useCan()
  const { detail } = useRecordPaths(unit.name)
  const { detail: planPage } = useRecordPaths(productionPlan.name)
  const [asked, setAsked] = useState<'fail' | 'repaired'>()
  const stage = of.stage in unitStages ? (of.stage as keyof typeof unitStages) : 'assembly'
  const lacking = stage === 'assembly' ? lackingAtBench(of, scanned) : []
  const isHere = of.stage === station
  const ask = (step: 'fail' | 'repaired') => (isOnline ? setAsked(step) : announce('warn', words.offline))
  return (
    <section className="ms-process-unit" aria-label={of.code}>
      <header>
        <h2>{of.code}</h2>
        <ToneTag tone={unitStages[stage].tone}>{label(unitStages[stage].label)}</ToneTag>
        {of.repairs > 0 && <ToneTag tone="warn">{`${label(words.repairs)} ${of.repairs}`}</ToneTag>}
      </header>
      <p className="ms-muted">
        {[
          of.model.name,
          of.hwVersion && `${label(words.hardware)} ${of.hwVersion}`,
          of.swVersion && `${label(words.firmware)} ${of.swVersion}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {of.plan && (
          <>
            {' · '}
            {planPage ? <ScreenLink to={planPage(of.plan.id)}>{of.plan.code}</ScreenLink> : of.plan.code}
          </>
        )}
      </p>
      {before !== undefined && before?.id !== of.plan?.id && (
        <p role="status" className="ms-process-cut">
          {label(otherPlan(of.plan?.code, before?.code))}
        </p>
      )}
      <ol className="ms-process-route">
        {route.map(one => (
          <li key={one} aria-current={one === of.stage ? 'step' : undefined}>
            {label(unitStages[one].label)}
          </li>
        ))}
      </ol>
      {of.stopped !== null && (
        <p role="alert" className="ms-process-bad">
          {of.stopped}
        </p>
      )}
      {!isHere && (
        <p role="alert" className="ms-process-bad">
          {label([
            `在“${unitStages[stage].label[0]}”阶段，不在此工位`,
            `It is at “${unitStages[stage].label[1]}” and does not belong to this station`,
          ])}{' '}
          {(isBenchStage(of.stage) || of.stage === 'repair') && (
            <button type="button" className="ms-small-button" onClick={() => goTo(of.stage)}>
              {label(['转到该工位', 'Go to that station'])}
            </button>
          )}
        </p>
      )}
      {stage === 'assembly' && of.parts.length > 0 && <KeyParts parts={of.parts} lacking={lacking} scanned={scanned} drop={drop} />}
      <div className="ms-process-steps">
        {(of.stage === 'firstTest' || of.stage === 'readBack') && isHere && can('product.unit:fail') && (
          <LockedButton danger onClick={() => ask('fail')}>
            {label(words.fail)}
          </LockedButton>
        )}
        {of.stage === 'repair' && isHere && can('product.unit:repaired') && (
          <LockedButton type="primary" onClick={() => ask('repaired')}>
            {label(words.repaired)}
          </LockedButton>
        )}
        {isHere && isBenchStage(of.stage) && (
          <LockedButton type="primary" disabled={lacking.length > 0 || of.stopped !== null} onClick={take}>
            {label(steps[of.stage])}
            {lacking.length > 0 &&
              ` (${label([`还差 ${lacking.length} 种关键件`, counted(lacking.length, 'key part lacking', 'key parts lacking')])})`}
          </LockedButton>
        )}
        {detail && <ScreenLink to={detail(of.id)}>{label(words.more)}</ScreenLink>}
      </div>
      {asked && (
        <Suspense>
          <TakeStep of={unit.name} id={of.id} step={asked} close={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface KeyPartsProps extends Pick<UnitAtBenchProps, 'scanned' | 'drop'> {
  readonly parts: Found['parts']
  readonly lacking: Found['parts']
}

/** The key parts of a unit in the order of its bill: what is fitted, and what is to be scanned next. */
const KeyParts = ({ parts, lacking, scanned, drop }: KeyPartsProps) => {
  const label = useLabel()
  return (
    <>
      <h3>
        {label(words.parts)}{' '}
        <small>{label([`${parts.length} 种，还差 ${lacking.length}`, `${parts.length - lacking.length} of ${parts.length}`])}</small>
      </h3>
      <ul className="ms-process-parts">
        {parts.map(part => {
          const one = scanned[part.component]
          const text = part.recorded ?? one?.lot?.code ?? one?.serial ?? null
          return (
            <li key={part.component} data-done={text !== null} data-next={lacking[0]?.component === part.component || undefined}>
              <span aria-hidden>{text === null ? '○' : '✓'}</span>
              <span>
                {one?.substitute ? one.name : part.name} × {part.quantity}
              </span>
              <span>
                {text ??
                  (part.next
                    ? `${label(words.takes)} ${part.next.code}${part.next.expiresOn === null ? '' : ` (${part.next.expiresOn})`}`
                    : label(lacking[0]?.component === part.component ? words.now : words.waits))}
              </span>
              {one && part.recorded === null && (
                <button
                  type="button"
                  className="ms-small-button"
                  aria-label={label([`移除 ${part.name}`, `Remove ${part.name}`])}
                  onClick={() => drop(part.component)}
                >
                  ×
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
