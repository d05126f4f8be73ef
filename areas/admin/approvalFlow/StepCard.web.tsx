import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import { flowLimits, type FlowStep, type Mode } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { Named } from '#core/people.web'
import { ConditionInput } from './ConditionInput.web.tsx'
import type { FlowDocument } from './flowCalls.ts'
import { modeLabels } from './flowSummary.ts'
import { InTime, Rules } from './StepRules.web.tsx'
import { StepSources } from './StepSources.web.tsx'
import { usualMode } from './stepList.ts'
import type { FlowNames } from './useFlowNames.web.ts'

/** What a part of a step's card is given. */
export interface StepCardProps {
  /** Of its first control. */
  readonly id: string
  readonly step: FlowStep
  readonly number: number
  /** The steps before it. */
  readonly earlier: readonly FlowStep[]
  readonly isLast: boolean
  readonly document: FlowDocument | undefined
  readonly names: FlowNames
  readonly disabled: boolean
  /** What is wrong at a path below the step. */
  problem(path: string): string | undefined
  onChange(change: Partial<FlowStep>): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** One step of a flow being edited. */
export const StepCard = (props: StepCardProps) => {
  const { id, step, number, isLast, disabled, onMove, onRemove } = props
  const label = useLabel()
  const words = label([`第 ${number} 步`, `Step ${number}`])
  return (
    <fieldset className="ms-step-card" data-step={step.key}>
      <legend>{words}</legend>
      <div className="ms-step-tools">
        <Button
          size="small"
          icon={<ArrowUpOutlined />}
          disabled={disabled || number === 1}
          aria-label={label([`${words}上移`, `Move ${words} up`])}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          icon={<ArrowDownOutlined />}
          disabled={disabled || isLast}
          aria-label={label([`${words}下移`, `Move ${words} down`])}
          onClick={() => onMove(1)}
        />
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={disabled}
          aria-label={label([`删除${words}`, `Remove ${words}`])}
          onClick={onRemove}
        />
      </div>
      <div className="ms-form-grid">
        <Called {...props} />
        <StepSources {...props} />
        <HowMany {...props} />
        <ConditionInput
          id={`${id}-condition`}
          value={step.condition}
          fields={props.document?.fields}
          names={props.names}
          disabled={disabled}
          problem={props.problem('condition')}
          onChange={condition => props.onChange({ condition })}
        />
        <InTime {...props} />
        <Rules {...props} />
      </div>
    </fieldset>
  )
}

const Called = ({ id, step, disabled, problem, onChange }: StepCardProps) => (
  <>
    <Named id={`${id}-name-0`} label={['步骤名称（中文）', 'Name (Chinese)']} problem={problem('name') ?? problem('name.0')}>
      <Input
        id={`${id}-name-0`}
        value={step.name[0]}
        maxLength={60}
        disabled={disabled}
        onChange={event => onChange({ name: [event.target.value, step.name[1]] })}
      />
    </Named>
    <Named id={`${id}-name-1`} label={['步骤名称（英文）', 'Name (English)']} problem={problem('name.1')}>
      <Input
        id={`${id}-name-1`}
        value={step.name[1]}
        maxLength={80}
        disabled={disabled}
        onChange={event => onChange({ name: [step.name[0], event.target.value] })}
      />
    </Named>
  </>
)

const HowMany = ({ id, step, disabled, problem, onChange }: StepCardProps) => {
  const label = useLabel()
  const { mode } = step
  // The names of an object are those it was written with.
  const kinds = Object.keys(modeLabels) as readonly Mode['kind'][]
  return (
    <>
      <Named id={`${id}-mode`} label={['通过方式', 'Approval rule']} problem={problem('mode') ?? problem('mode.kind')}>
        <Select
          id={`${id}-mode`}
          className="ms-fill"
          disabled={disabled}
          value={mode.kind}
          options={kinds.map(kind => ({ value: kind, label: label(modeLabels[kind]) }))}
          onChange={kind => onChange({ mode: usualMode(kind) })}
        />
      </Named>
      {mode.kind === 'quorum' && (
        <Named id={`${id}-count`} label={['人数', 'How many']} problem={problem('mode.count')}>
          <InputNumber
            id={`${id}-count`}
            className="ms-fill"
            min={1}
            max={flowLimits.people}
            precision={0}
            disabled={disabled}
            value={mode.count}
            onChange={count => onChange({ mode: { kind: 'quorum', count: count ?? 1 } })}
          />
        </Named>
      )}
      {mode.kind === 'vote' && (
        <Named id={`${id}-percent`} label={['超过（%）', 'More than (%)']} problem={problem('mode.percent')}>
          <InputNumber
            id={`${id}-percent`}
            className="ms-fill"
            min={1}
            max={99}
            precision={0}
            disabled={disabled}
            value={mode.percent}
            onChange={percent => onChange({ mode: { kind: 'vote', percent: percent ?? 50 } })}
          />
        </Named>
      )}
      <Named id={`${id}-order`} label={['审批顺序', 'Approval order']} problem={problem('order')}>
        <Select
          id={`${id}-order`}
          className="ms-fill"
          disabled={disabled}
          value={step.order}
          options={[
            { value: 'parallel', label: label(['并行', 'In parallel']) },
            { value: 'sequential', label: label(['依次审批', 'In sequence']) },
          ]}
          onChange={order => onChange({ order })}
        />
      </Named>
    </>
  )
}
