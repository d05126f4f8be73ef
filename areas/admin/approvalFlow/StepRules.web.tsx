import { Checkbox, InputNumber, Select } from 'antd'
import { flowLimits, type FlowStep } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { Named } from '#core/people.web'
import { SourceFields } from './SourceFields.web.tsx'
import type { StepCardProps } from './StepCard.web.tsx'

/** How long the approvers of a step have, and who is asked when they take longer. */
export const InTime = ({ id, step, document, names, disabled, problem, onChange }: StepCardProps) => (
  <>
    <Named id={`${id}-slaHours`} label={['时限（小时）', 'Time limit (hours)']} problem={problem('slaHours')}>
      <InputNumber
        id={`${id}-slaHours`}
        className="ms-fill"
        min={1}
        max={flowLimits.slaHours}
        precision={0}
        disabled={disabled}
        value={step.slaHours}
        onChange={slaHours => onChange({ slaHours })}
      />
    </Named>
    <SourceFields
      id={`${id}-escalateTo`}
      caption={['超时达 50% 时升级至', 'At 50% overdue, escalate to']}
      source={step.escalateTo}
      optional
      document={document}
      names={names}
      disabled={disabled}
      problem={path => problem(path === '' ? 'escalateTo' : `escalateTo.${path}`)}
      onChange={escalateTo => onChange({ escalateTo })}
    />
  </>
)

/** Nothing is demanded that the approvers may not fill in. */
const allowing = ({ needFields = [], ...allow }: FlowStep['allow']): FlowStep['allow'] => {
  const needed = needFields.filter(name => allow.editFields.includes(name))
  return needed.length === 0 ? allow : { ...allow, needFields: needed }
}

/** What the approvers of a step may do, and who they may not be. */
export const Rules = ({ id, step, earlier, document, disabled, problem, onChange }: StepCardProps) => {
  const label = useLabel()
  const steps = earlier.map(({ key, name }) => ({ value: key, label: label(name) || key }))
  const { allow } = step
  const tick = (checked: boolean, zh: string, en: string, change: (checked: boolean) => Partial<FlowStep>) => (
    <Checkbox checked={checked} disabled={disabled} onChange={event => onChange(change(event.target.checked))}>
      {label([zh, en])}
    </Checkbox>
  )
  return (
    <>
      {earlier.length > 0 && (
        <>
          <Named
            id={`${id}-returnTo`}
            label={['可退回到（总可退回提交人）', 'Can be sent back to (the requester always)']}
            problem={problem('returnTo')}
          >
            <Select
              id={`${id}-returnTo`}
              className="ms-fill"
              mode="multiple"
              disabled={disabled}
              value={[...step.returnTo]}
              options={steps}
              onChange={returnTo => onChange({ returnTo })}
            />
          </Named>
          <Named id={`${id}-distinctFrom`} label={['审批人须不同于', 'Must differ from']} problem={problem('distinctFrom')}>
            <Select
              id={`${id}-distinctFrom`}
              className="ms-fill"
              mode="multiple"
              disabled={disabled}
              value={[...step.distinctFrom]}
              options={steps}
              onChange={distinctFrom => onChange({ distinctFrom })}
            />
          </Named>
        </>
      )}
      {document && (
        <Named
          id={`${id}-editFields`}
          label={['审批人可补充的字段', 'Fields the approvers may fill in']}
          problem={problem('allow.editFields')}
        >
          <Select
            id={`${id}-editFields`}
            className="ms-fill"
            mode="multiple"
            disabled={disabled}
            value={[...allow.editFields]}
            options={document.editable.map(field => ({ value: field.name, label: label(field.label) }))}
            onChange={editFields => onChange({ allow: allowing({ ...allow, editFields }) })}
          />
        </Named>
      )}
      {document && allow.editFields.length > 0 && (
        <Named
          id={`${id}-needFields`}
          label={['同意前须填写的字段', 'Fields required before approval']}
          problem={problem('allow.needFields')}
        >
          <Select
            id={`${id}-needFields`}
            className="ms-fill"
            mode="multiple"
            disabled={disabled}
            value={[...(allow.needFields ?? [])]}
            options={document.editable
              .filter(({ name }) => allow.editFields.includes(name))
              .map(field => ({ value: field.name, label: label(field.label) }))}
            onChange={needFields => onChange({ allow: allowing({ ...allow, needFields }) })}
          />
        </Named>
      )}
      <div className="ms-form-row ms-step-ticks" data-wide>
        {tick(allow.reassign, '可转交', 'May be reassigned', reassign => ({ allow: { ...allow, reassign } }))}
        {tick(allow.addBefore, '允许前加签', 'Can add an approver before', addBefore => ({ allow: { ...allow, addBefore } }))}
        {tick(allow.addAfter, '允许后加签', 'Can add an approver after', addAfter => ({ allow: { ...allow, addAfter } }))}
        {tick(
          step.excludeRequester,
          '自动排除提交人（否则禁止提交）',
          'Skip the requester as approver (otherwise submission is blocked)',
          excludeRequester => ({ excludeRequester }),
        )}
      </div>
    </>
  )
}
