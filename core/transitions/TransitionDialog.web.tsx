import { Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { FormFields } from '../records/FormFields.web.tsx'
import { isDirty } from '../records/formState.ts'
import { controlId, createFormStore } from '../records/formStore.web.ts'
import { guideOver } from '../records/formGuide.web.ts'
import { GeneralProblems } from '../records/GeneralProblems.web.tsx'
import { sortTransitionRefusal } from '../records/refusalProblems.ts'
import { useControls } from '../records/useControls.web.ts'
import { useRefusedForm } from '../records/useRefusedForm.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { filledFields, stateAfter, type OfferedTransition } from './offered.ts'
import { useTakeTransition } from './useTakeTransition.web.ts'
import { useRowLogic } from '../records/rowLogic.web.ts'

interface TransitionDialogProps {
  readonly entity: AnyEntity
  readonly offered: OfferedTransition
  readonly record: RecordOf<AnyEntity>
  close(): void
}

const noFields: Fields = {}

/** The dialog of a transition, drawn from its input fields. It stays open with everything typed until the transition is taken. */
const TransitionDialog = ({ entity, offered: { name, transition }, record, close }: TransitionDialogProps) => {
  const label = useLabel()
  const formId = useId()
  const feedback = useFeedback()
  const lock = useLock()
  const refused = useRefusedForm(formId)
  const take = useTakeTransition(entity, name, record)
  const fields = transition.input ?? noFields
  const logic = useRowLogic(entity)
  const [store] = useState(() =>
    createFormStore(
      fields,
      undefined,
      logic && guideOver({ entity, logic, typed: filledFields(transition), records: [record], becomes: stateAfter(entity, transition) }),
    ),
  )
  const hasControls = useControls(fields)
  const names = Object.keys(store.getState().form.fields)
  const [first] = names
  useEffect(
    function focusFirstField() {
      return first === undefined ? undefined : focusWhenThere(controlId(formId, first))
    },
    [formId, first],
  )
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const outcome = await take(values)
    if (outcome.taken) return close()
    refused.refuse(store, outcome.error, (refusal, language) => sortTransitionRefusal(refusal, transition, entity.fields, language))
  }
  const submit = () => {
    const values = store.check()
    if (values) lock.run(() => send(values))
    else refused.leadToProblem(store)
  }
  const cancel = async () => {
    if (!isDirty(store.getState().form) || (await feedback.confirm(['放弃已填写的内容？', 'Discard what you typed?']))) close()
  }
  return (
    <Modal
      open
      title={label(transition.label)}
      okText={label(transition.label)}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ danger: transition.tone === 'danger', disabled: lock.locked, loading: lock.pending }}
      cancelButtonProps={{ disabled: lock.pending }}
      mask={{ closable: false }}
      width={640}
      onOk={submit}
      onCancel={() => void cancel()}
    >
      <form
        className="ms-transition-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <GeneralProblems store={store} formId={formId} />
        {hasControls && <FormFields store={store} formId={formId} fields={fields} sections={[{ names }]} disabled={lock.pending} />}
      </form>
    </Modal>
  )
}

export default TransitionDialog
