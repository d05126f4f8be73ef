import { Alert, Button, Checkbox, Radio, Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { importTargets, keyLabel, onlyFinds, possibleKeys } from './columns.ts'
import { ColumnTargets } from './ColumnTargets.web.tsx'
import { Constants } from './Constants.web.tsx'
import type { ImportMode, ImportPlan, ImportView } from './importView.ts'
import { interpreterOf, linesTake } from './interpret.ts'
import { repeatedHeaders } from './proposePlan.ts'
import { modeLabels } from './words.ts'

interface PlanStageProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  onBack(): void
  onCheck(plan: ImportPlan): Promise<unknown>
}

const modes: readonly ImportMode[] = ['create', 'update', 'upsert']
const verbOf: Readonly<Record<ImportMode, readonly string[]>> = { create: ['create'], update: ['update'], upsert: ['create', 'update'] }

/** Which column goes into which field, and what happens to records that are there already. */
export const PlanStage = ({ entity, view, onBack, onCheck }: PlanStageProps) => {
  const label = useLabel()
  const id = useId()
  const points = useSession(session => session.points)
  const targets = useMemo(() => importTargets(entity, { points }), [entity, points])
  const keys = useMemo(() => possibleKeys(entity, { points }), [entity, points])
  const [plan, setPlan] = useState<ImportPlan>(
    view.plan ?? { targets: view.headers.map(() => null), constants: [], mode: 'create', key: [], clear: false },
  )
  const [busy, setBusy] = useState(false)
  const interpreter = interpreterOf(entity, { points }, plan)
  const repeated = repeatedHeaders(view.headers)
  const taken = new Set([...plan.targets, ...plan.constants.map(one => one.target)])
  // New lines are found by nothing, and name their record.
  const offered =
    plan.mode === 'create' ? targets.filter(target => !onlyFinds(target) || (isListedLines(entity) && target.name === 'record')) : targets
  const chooseMode = (mode: ImportMode): void =>
    setPlan({
      ...plan,
      mode,
      key:
        mode === 'create'
          ? plan.key
          : (keys.find(key => key.join() === plan.key.join()) ?? keys.find(key => key.every(name => taken.has(name))) ?? []),
    })
  const mayTake = (mode: ImportMode): boolean =>
    isListedLines(entity)
      ? linesTake(entity, mode) && points.has(`${recordsOf(entity).name}:update`)
      : verbOf[mode].every(verb => points.has(`${entity.name}:${verb}`))
  const check = async (): Promise<void> => {
    setBusy(true)
    await onCheck(forMode(plan, new Set(offered.map(target => target.key)))).catch(() => undefined)
    setBusy(false)
  }
  const ignored: Label = [
    `有重名的列：${repeated.join('、')}。只有第一列自动对应了字段。`,
    `Columns of the same name: ${repeated.join(', ')}. Only the first of each was given a field.`,
  ]
  return (
    <div className="ms-exchange-stage">
      <fieldset className="ms-exchange-mode">
        <legend>{label(['已有记录的处理方式', 'Existing records'])}</legend>
        <Radio.Group value={plan.mode} onChange={event => chooseMode(event.target.value as ImportMode)}>
          {modes.map(mode => (
            <Radio key={mode} value={mode} disabled={!mayTake(mode)}>
              {label(modeLabels[mode])}
            </Radio>
          ))}
        </Radio.Group>
        {plan.mode !== 'create' && (
          <span className="ms-exchange-key">
            <label htmlFor={`${id}-key`}>{label(['匹配字段', 'Match records by'])}</label>
            <Select
              id={`${id}-key`}
              value={plan.key.length === 0 ? null : plan.key.join()}
              options={keys.map(key => ({ value: key.join(), label: label(keyLabel(entity, key)) }))}
              onChange={(value: string) => setPlan({ ...plan, key: value.split(',') })}
            />
            <Checkbox checked={plan.clear} onChange={event => setPlan({ ...plan, clear: event.target.checked })}>
              {label(['空单元格清空原值（否则保留）', 'Clear the field when a cell is empty'])}
            </Checkbox>
          </span>
        )}
      </fieldset>
      {repeated.length > 0 && <Alert type="warning" showIcon title={label(ignored)} />}
      <ColumnTargets view={view} plan={plan} targets={offered} onChange={next => setPlan({ ...plan, targets: next })} />
      <Constants
        targets={offered.filter(target => !onlyFinds(target))}
        plan={plan}
        onChange={constants => setPlan({ ...plan, constants })}
      />
      {'problem' in interpreter && <Alert type="info" showIcon title={label(interpreter.problem)} />}
      <div className="ms-exchange-actions">
        <Button onClick={onBack}>{label(['上一步', 'Back'])}</Button>
        <Button type="primary" loading={busy} disabled={'problem' in interpreter} onClick={() => void check()}>
          {label(['检查', 'Check'])}
        </Button>
      </div>
    </div>
  )
}

/** Columns that only find records are left out when none are to be found. */
const forMode = (plan: ImportPlan, offered: ReadonlySet<string>): ImportPlan => ({
  ...plan,
  targets: plan.targets.map(target => (target !== null && offered.has(target) ? target : null)),
  key: plan.mode === 'create' ? [] : plan.key,
})
