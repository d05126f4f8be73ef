import { modeWords, sourceLabels, sourcesOf, type FlowStep, type Source } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { writtenWords } from '#core/conditions'
import { counted, type Label } from '#core/language'
import { useCall } from '#core/records.web'
import './approvalFlow.css'
import { flowDocuments } from './flowCalls.ts'
import type { FlowNames } from './useFlowNames.web.ts'

interface FlowStepsProps {
  readonly docType: string
  readonly steps: readonly FlowStep[]
  readonly names: FlowNames
}

/** The steps of a flow to be read: who is asked, how many have to agree, when, and what may be done. */
export const FlowSteps = ({ docType, steps, names }: FlowStepsProps) => {
  const label = useLabel()
  const documents = useCall(flowDocuments, {})
  const document = documents.data?.results.find(one => one.docType === docType)
  const sayField = (name: string): string => {
    const known = [...(document?.named ?? []), ...(document?.departments ?? []), ...(document?.editable ?? [])]
    const field = known.find(one => one.name === name)
    return label(field?.label ?? ['已没有的字段', 'a field that is gone'])
  }
  return (
    <ol className="ms-flow-list">
      {steps.map(step => (
        <li key={step.key}>
          <strong>{label(step.name)}</strong>:{' '}
          {sourcesOf(step)
            .map(source => sourceText(source, names, label, sayField))
            .join(' + ')}
          , {label(modeWords(step.mode, sourcesOf(step).length))}
          {step.order === 'sequential' && label(['，依次', ', one after the other'])}
          {step.condition !== null && (
            <>
              {' '}
              {label(['当', 'when'])} {label(writtenWords(step.condition, document?.fields ?? [], names.recordTitle))}
            </>
          )}
          <p className="ms-muted">{rulesOf(step, steps, names, label, sayField).join(label(['；', '; ']))}</p>
        </li>
      ))}
    </ol>
  )
}

type Say = (words: Label) => string
type SayField = (name: string) => string

const sourceText = (source: Source, names: FlowNames, label: Say, sayField: SayField): string => {
  const words = label(sourceLabels[source.kind])
  const list = (kind: 'users' | 'roles' | 'departments', ids: readonly number[]): string =>
    names
      .titled(kind, ids)
      .map(({ title }) => title)
      .join(label(['、', ', ']))
  switch (source.kind) {
    case 'users':
      return list('users', source.users)
    case 'role':
      return `${words} ${list('roles', [source.role])}`
    case 'group':
      return `${words} ${list('departments', [source.department])}`
    case 'field':
      return `${words} (${sayField(source.field)})`
    case 'departmentHead':
      return `${words}${source.of === undefined ? '' : ` (${sayField(source.of)})`}${source.levels === 0 ? '' : ` +${source.levels}`}`
    case 'requesterManager':
      return words
  }
}

const rulesOf = (step: FlowStep, steps: readonly FlowStep[], names: FlowNames, label: Say, sayField: SayField): readonly string[] => {
  const named = (keys: readonly string[]): string =>
    steps
      .filter(({ key }) => keys.includes(key))
      .map(({ name }) => label(name))
      .join(label(['、', ', ']))
  const { allow } = step
  return [
    ...(step.slaHours === null ? [] : [label([`时限 ${step.slaHours} 小时`, `Time limit: ${counted(step.slaHours, 'hour')}`])]),
    ...(step.escalateTo === null
      ? []
      : [`${label(['超时请', 'when overdue also'])} ${sourceText(step.escalateTo, names, label, sayField)}`]),
    ...(allow.reassign ? [label(['可转交', 'may be reassigned'])] : []),
    ...(allow.addBefore ? [label(['可前加签', 'can add an approver before'])] : []),
    ...(allow.addAfter ? [label(['可后加签', 'can add an approver after'])] : []),
    ...(allow.editFields.length > 0
      ? [`${label(['可补充', 'may fill in'])} ${allow.editFields.map(sayField).join(label(['、', ', ']))}`]
      : []),
    ...(allow.needFields === undefined
      ? []
      : [`${label(['同意前须填写', 'approval requires'])} ${allow.needFields.map(sayField).join(label(['、', ', ']))}`]),
    ...(step.returnTo.length > 0 ? [`${label(['可退回到', 'may go back to'])} ${named(step.returnTo)}`] : []),
    ...(step.distinctFrom.length > 0 ? [`${label(['审批人须不同于', 'must differ from'])} ${named(step.distinctFrom)}`] : []),
    ...(step.excludeRequester ? [] : [label(['提交人若为审批人则不能提交', 'submission is blocked if the requester is an approver'])]),
  ]
}
