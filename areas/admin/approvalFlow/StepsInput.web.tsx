import './approvalFlow.css'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useStore } from 'zustand'
import { flowLimits, type FlowStep } from '#core/approvals'
import { useLabel } from '#core/client.web'
import type { Problems } from '#core/errors'
import type { Label } from '#core/language'
import type { InputProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { flowDocuments } from './flowCalls.ts'
import { FlowPreview } from './FlowPreview.web.tsx'
import { StepCard } from './StepCard.web.tsx'
import { changedStep, movedStep, newStep, withoutStep } from './stepList.ts'
import { useFlowNames } from './useFlowNames.web.ts'

/** The steps of a flow, edited one under the other, with a look at who would have approved the last documents. */
const StepsInput = ({ id, value, disabled, problems, store, record, onChange }: InputProps<readonly FlowStep[]>) => {
  const label = useLabel()
  const documents = useCall(flowDocuments, {})
  const typed = useStore(store, state => state.form.drafts['docType'])
  const docType = typeof record?.['docType'] === 'string' ? record['docType'] : typeof typed === 'string' ? typed : ''
  const document = documents.data?.results.find(one => one.docType === docType)
  const names = useFlowNames(typeof record?.['id'] === 'number' ? record['id'] : undefined)
  const steps = value ?? []
  const problemIn =
    (place: number) =>
    (path: string): string | undefined => {
      const found = problems[`${place}.${path}`] ?? inside(problems, `${place}.${path}.`)
      return found && label(found)
    }
  return (
    <div id={id} className="ms-steps" role="group" tabIndex={-1} aria-label={label(['审批步骤', 'Steps'])}>
      {steps.map((step, place) => (
        <StepCard
          key={step.key}
          id={`${id}-${place}`}
          step={step}
          number={place + 1}
          earlier={steps.slice(0, place)}
          isLast={place === steps.length - 1}
          document={document}
          names={names}
          disabled={disabled}
          problem={problemIn(place)}
          onChange={change => onChange(changedStep(steps, place, change))}
          onMove={by => onChange(movedStep(steps, place, by))}
          onRemove={() => onChange(withoutStep(steps, place))}
        />
      ))}
      <div className="ms-step-tools">
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled || steps.length >= flowLimits.steps}
          onClick={() => onChange([...steps, newStep(steps)])}
        >
          {label(['添加步骤', 'Add a step'])}
        </Button>
      </div>
      {document && steps.length > 0 && <FlowPreview docType={docType} steps={steps} />}
    </div>
  )
}

/** What is wrong in a list within a step, where its parts have no controls of their own. */
const inside = (problems: Problems, path: string): Label | undefined =>
  path.endsWith('.name.') ? undefined : Object.entries(problems).find(([at]) => at.startsWith(path))?.[1]

export default StepsInput
