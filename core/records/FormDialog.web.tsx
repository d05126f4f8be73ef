import { Modal } from 'antd'
import type { Fields } from '../define/field.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { FormFields } from './FormFields.web.tsx'
import { isDirty } from './formState.ts'
import type { FormStore } from './formStore.web.ts'
import { GeneralProblems } from './GeneralProblems.web.tsx'
import { useControls } from './useControls.web.ts'
import type { useRefusedForm } from './useRefusedForm.web.ts'

interface FormDialogProps {
  readonly title: string
  readonly okText: string
  /** What there is to consider before it is sent. */
  readonly question?: string | undefined
  readonly danger?: boolean
  readonly store: FormStore
  readonly formId: string
  readonly fields: Fields
  /** The fields in the order in which they stand. */
  readonly names: readonly string[]
  /** The stored record that is being changed: what its other fields say decides what some of these may hold. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  /** The stored record with which a step is taken. */
  readonly over?: Readonly<Record<string, unknown>> | undefined
  readonly refused: ReturnType<typeof useRefusedForm>
  /** Sends what was typed, closes the dialog when it was taken, and shows what was refused. */
  send(values: Readonly<Record<string, unknown>>): Promise<void>
  close(): void
}

/** Fields over a page. It stays open with everything typed until that is taken, and asks before it is thrown away. */
export const FormDialog = ({
  title,
  okText,
  question,
  danger = false,
  store,
  formId,
  fields,
  names,
  record,
  over = record,
  refused,
  send,
  close,
}: FormDialogProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const lock = useLock()
  const hasControls = useControls(fields)
  const submit = () => {
    const values = store.check()
    if (values) lock.run(() => send(values))
    else refused.leadToProblem(store)
  }
  const cancel = async () => {
    if (!isDirty(store.getState().form) || (await feedback.confirmDiscard(['放弃已填写的内容？', 'Discard what you typed?']))) close()
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ danger, disabled: lock.locked, loading: lock.pending }}
      cancelButtonProps={{ disabled: lock.pending }}
      mask={{ closable: false }}
      width={640}
      onOk={submit}
      onCancel={() => void cancel()}
    >
      {/* The keys come from a control inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="ms-transition-form"
        noValidate
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {question !== undefined && <p>{question}</p>}
        <GeneralProblems store={store} formId={formId} />
        {hasControls && (
          <FormFields
            store={store}
            formId={formId}
            fields={fields}
            sections={[{ names }]}
            record={record}
            over={over}
            disabled={lock.pending}
          />
        )}
      </form>
    </Modal>
  )
}
