import { Modal } from 'antd'
import { useId, useState } from 'react'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useRunCall } from '../client/useCall.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { FormDialog } from '../records/FormDialog.web.tsx'
import { createFormStore } from '../records/formStore.web.ts'
import { sortRefusal } from '../records/refusalProblems.ts'
import { useRecord } from '../records/useRecord.web.ts'
import { useRefusedForm } from '../records/useRefusedForm.web.ts'
import { fillCall } from './fillCall.ts'
import type { ApprovalView, OwnTask } from './view.ts'

interface FillDialogProps {
  readonly approval: ApprovalView
  readonly own: OwnTask
  readonly entity: AnyEntity
  close(): void
}

/** The fields of a document that the approver's step leaves to them; the dialog stays open with everything typed until that is stored. */
const FillDialog = (props: FillDialogProps) => {
  const { data, error, refetch } = useRecord(props.entity, props.approval.recordId)
  if (data) return <FillForm {...props} record={data} />
  return (
    <Modal open footer={null} onCancel={props.close}>
      {error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />}
    </Modal>
  )
}

const FillForm = ({ approval, own, entity, close, record }: FillDialogProps & { readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  const formId = useId()
  const feedback = useFeedback()
  const refused = useRefusedForm(formId)
  const run = useRunCall(fillCall)
  const [fields] = useState(() =>
    Object.fromEntries(
      own.fills.flatMap(({ name }) => {
        const field: Field | undefined = entity.fields[name]
        return field ? [[name, field] as const] : []
      }),
    ),
  )
  const [store] = useState(() => createFormStore(fields, record))
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const { id, hash } = approval
    try {
      await run.mutateAsync({ input: { id, task: own.task, hash, version: record.version, values } })
      feedback.saved(['已保存，请继续审批', 'Saved. You can approve now.'])
      close()
    } catch (error) {
      refused.refuse(store, error, (refusal, language, hidden) => sortRefusal(refusal, fields, language, hidden))
    }
  }
  return (
    <FormDialog
      title={label(['补充或更正', 'Fill in'])}
      okText={label(['保存', 'Save'])}
      store={store}
      formId={formId}
      fields={fields}
      names={own.fills.map(({ name }) => name)}
      record={record}
      refused={refused}
      send={send}
      close={close}
    />
  )
}

export default FillDialog
