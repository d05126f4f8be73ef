import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { flowLimits, sourcesOf } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { focusWhenThere } from '#core/fields.web'
import { SourceFields } from './SourceFields.web.tsx'
import type { StepCardProps } from './StepCard.web.tsx'
import { withoutSource, withSource } from './stepList.ts'

/** Where the approvers of a step come from: one source, or several that are asked at the same time and each have to agree. */
export const StepSources = ({ id, step, document, names, disabled, problem, onChange }: StepCardProps) => {
  const label = useLabel()
  const sources = sourcesOf(step)
  const several = sources.length > 1
  const idOf = (place: number): string => (place === 0 ? `${id}-source` : `${id}-also-${place - 1}`)
  const at = (place: number): string => (place === 0 ? 'source' : `also.${place - 1}`)
  const addId = `${id}-add-source`
  return (
    <>
      {sources.map((source, place) => (
        <div key={place} className="ms-step-source" data-wide={several || undefined}>
          <SourceFields
            id={idOf(place)}
            caption={several ? [`审批方 ${place + 1}`, `Approver group ${place + 1}`] : ['审批人', 'Approvers']}
            source={source}
            document={document}
            names={names}
            disabled={disabled}
            problem={path => problem(path === '' ? at(place) : `${at(place)}.${path}`)}
            onChange={changed => changed && onChange(withSource(step, place, changed))}
          />
          {several && (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              aria-label={label([`删除审批方 ${place + 1}`, `Remove approver group ${place + 1}`])}
              onClick={() => {
                onChange(withoutSource(step, place))
                focusWhenThere(place === 0 ? addId : idOf(place - 1))
              }}
            />
          )}
        </div>
      ))}
      <div className="ms-form-row" data-wide>
        <div>
          <Button
            id={addId}
            type="link"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={disabled || sources.length >= flowLimits.sources}
            onClick={() => {
              onChange(withSource(step, sources.length, { kind: 'role', role: 0 }))
              focusWhenThere(idOf(sources.length))
            }}
          >
            {label(['添加审批方', 'Add an approver group'])}
          </Button>
        </div>
        {several && (
          <p className="ms-muted">
            {label([
              '各审批方同时审批，每方都须按通过方式同意；同一人属于几个审批方时，只需审批一次。',
              'All groups are asked at the same time, and each must approve by the approval rule. A person in several groups approves once for all of them.',
            ])}
          </p>
        )}
      </div>
    </>
  )
}
