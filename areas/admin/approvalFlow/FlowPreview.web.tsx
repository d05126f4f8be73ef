import './approvalFlow.css'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { FlowStep, PreviewRow } from '#core/approvals'
import { failureWords, request, useLabel, useLock } from '#core/client.web'
import { callRequest } from '#core/screens'
import { previewFlowCall } from './flowCalls.ts'

interface FlowPreviewProps {
  readonly docType: string
  readonly steps: readonly FlowStep[]
}

/** Who would have approved the last documents of the type, by the steps as they are now; nothing is saved for it. */
export const FlowPreview = ({ docType, steps }: FlowPreviewProps) => {
  const label = useLabel()
  const lock = useLock()
  const [rows, setRows] = useState<readonly PreviewRow[]>()
  const [problem, setProblem] = useState<string>()
  const look = async () => {
    setProblem(undefined)
    try {
      const { path, rest } = callRequest(previewFlowCall, { docType, steps })
      setRows((await request<{ readonly results: readonly PreviewRow[] }>('POST', path, { body: rest })).results)
    } catch (error) {
      setRows(undefined)
      setProblem(label(failureWords(error)))
    }
  }
  return (
    <section className="ms-flow-preview">
      <Button disabled={lock.pending} loading={lock.pending} onClick={() => void look()}>
        {label(['模拟：最近 20 张单据的审批人', 'Simulate: approvers of the last 20 documents'])}
      </Button>
      {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
      {rows && rows.length === 0 && <p className="ms-muted">{label(['暂无此类单据', 'No such documents yet'])}</p>}
      {rows && rows.length > 0 && <PreviewTable rows={rows} steps={steps} />}
    </section>
  )
}

const PreviewTable = ({ rows, steps }: { readonly rows: readonly PreviewRow[]; readonly steps: readonly FlowStep[] }) => {
  const label = useLabel()
  return (
    // Wide tables are moved by keyboard as well as by finger.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-preview-table" tabIndex={0} role="region" aria-label={label(['模拟结果', 'Simulation result'])}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label(['单据', 'Document'])}</th>
            <th scope="col">{label(['制单人', 'Author'])}</th>
            {steps.map((step, place) => (
              <th key={step.key} scope="col">
                {label(step.name) || label([`第 ${place + 1} 步`, `Step ${place + 1}`])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.record.id}>
              <th scope="row">{row.record.title}</th>
              <td>{row.requester.title}</td>
              {row.steps.map(step => (
                <td key={step.key}>
                  {step.trouble !== null && <span className="ms-wrong">{step.trouble}</span>}
                  {step.trouble === null &&
                    (step.applies ? <Approvers step={step} /> : <span className="ms-muted">{label(['不适用', 'does not apply'])}</span>)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who would be asked in a step; by group where several sources name them. */
const Approvers = ({ step: { people, groups } }: { readonly step: PreviewRow['steps'][number] }) => {
  const label = useLabel()
  const named = (among: PreviewRow['steps'][number]['people']): string => among.map(({ title }) => title).join(label(['、', ', ']))
  if (groups.length === 0) return named(people)
  return groups.map((group, place) => (
    <div key={place}>
      {label(group.name)}: {named(group.people)}
    </div>
  ))
}
