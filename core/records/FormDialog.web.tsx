import type { ComponentProps } from 'react'
import type { Fields } from '../define/field.ts'
import type { Problems } from '../errors/refuse.ts'
import { DeedDialog } from '../controls/DeedDialog.web.tsx'
import { useFeedback } from '../controls/feedback.web.tsx'
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
  /** Controls of their own for some of the fields. */
  readonly inputs?: ComponentProps<typeof FormFields>['ownInputs']
  /** Pixels. */
  readonly width?: number | undefined
  /** Called before what was typed is read. */
  settle?(store: FormStore): void
  /** What is wrong with what was read that no field says; nothing is sent then. */
  check?(values: Readonly<Record<string, unknown>>): Problems
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
  inputs,
  width = 640,
  settle,
  check,
  send,
  close,
}: FormDialogProps) => {
  const feedback = useFeedback()
  const lock = useLock()
  const hasControls = useControls(fields)
  const submit = () => {
    settle?.(store)
    const values = store.check()
    const problems = values && check?.(values)
    if (problems && Object.keys(problems).length > 0) store.refuse({ problems, general: [] })
    else if (values) return void lock.run(() => send(values))
    return refused.leadToProblem(store)
  }
  const cancel = async () => {
    if (!isDirty(store.getState().form) || (await feedback.confirmDiscard(['放弃已填写的内容？', 'Discard what you typed?']))) close()
  }
  return (
    <DeedDialog title={title} okText={okText} danger={danger} width={width} lock={lock} onOk={submit} close={() => void cancel()}>
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
            ownInputs={inputs}
            disabled={lock.pending}
          />
        )}
      </form>
    </DeedDialog>
  )
}
