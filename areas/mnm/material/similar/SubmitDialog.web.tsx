import './similar.css'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { nowhere, refusalPlaced, useLabel, useLock } from '#core/client.web'
import { DeedDialog, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { stepTitle, useTakeTransition } from '#core/forms.web'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import { distinctField, material, submitLabel } from '../material.ts'
import { similarMaterials } from './similarMaterials.ts'
import { SimilarTable } from './SimilarTable.web.tsx'
import { canBeEnded, useExisting, useOpenMaterial } from './useExisting.web.ts'

interface SubmitDialogProps {
  readonly record: RecordOf<typeof material>
  close(): void
}

/** Handing in an application: what looks like it is compared first, and confirmed to be something else. */
export const SubmitDialog = ({ record, close }: SubmitDialogProps) => {
  const label = useLabel()
  const lock = useLock()
  const take = useTakeTransition(material, 'submit', record)
  const similar = useCall(similarMaterials, { material: record.id })
  const openMaterial = useOpenMaterial()
  const existing = useExisting(record, openMaterial)
  const [distinct, setDistinct] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const found = similar.data?.results ?? []
  const send = async () => {
    setProblems([])
    const outcome = await take(found.length > 0 ? { distinct } : {})
    if (outcome.taken) return close()
    setProblems(refusalPlaced(outcome.error, nowhere).above)
    return void similar.refetch()
  }
  const blocked = similar.data === undefined || (found.length > 0 && !distinct)
  return (
    <DeedDialog
      title={label(stepTitle({ label: submitLabel }, material, record))}
      okText={label(submitLabel)}
      disabled={blocked}
      lock={lock}
      width={640}
      onOk={() => lock.run(send)}
      close={close}
    >
      <div className="ms-submit">
        {similar.error && !similar.data && <NotShown error={similar.error} onRetry={() => void similar.refetch()} />}
        {!similar.data && !similar.error && <Loading rows={3} />}
        {similar.data && <p>{label(found.length > 0 ? compare : nothingAlike)}</p>}
        {found.length > 0 && (
          <SimilarTable
            materials={found}
            disabled={existing.pending || lock.pending}
            {...(canBeEnded(record) ? { onUse: existing.use } : {})}
          />
        )}
        {found.length > 0 && (
          <Checkbox checked={distinct} disabled={lock.pending} onChange={event => setDistinct(event.target.checked)}>
            {label(distinctField.label)}
          </Checkbox>
        )}
        {problems.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={problems.map(problem => (
              <div key={problem}>{problem}</div>
            ))}
          />
        )}
      </div>
    </DeedDialog>
  )
}

const compare: Label = [
  '已有相近的物料。若是同一种，请直接使用已有料号，不必再申请。',
  'There are similar materials already. If one of them is the same thing, use its number instead of applying.',
]
const nothingAlike: Label = [
  '没有发现重复的物料。首次提交时分配料号，审批通过后启用。',
  'No duplicates were found. The number is given when it is first submitted, and can be used once approved.',
]
