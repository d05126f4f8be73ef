import { Modal, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { sortTransitionRefusal } from '#core/drafts'
import { comboboxParts, focusWhenThere } from '#core/fields.web'
import { controlId, createFormStore, FormFields, GeneralProblems, stepTitle, useRefusedForm, useTakeTransition } from '#core/forms.web'
import { exact, shortDecimal } from '#core/numbers'
import type { InputProps } from '#core/presentation.web'
import { leavesSomething, openOfLine } from './closeLine.ts'
import { order } from './order.ts'
import { orderSteps } from './orderSteps.ts'

type Order = RecordOf<typeof order>

const step = 'shortCloseLine'
const { label: title, input } = orderSteps[step]

/** The lines of which something is open that can be cancelled, each by its number, with what there is of it. */
const closableLines = ({ items }: Order, label: ReturnType<typeof useLabel>) =>
  items.flatMap((line, at) => {
    const open = openOfLine(line)
    if (exact(open).eq(0) || !leavesSomething(items, line)) return []
    const name = line.model?.title ?? line.name ?? ''
    const left = label([`待发 ${shortDecimal(open)}`, `${shortDecimal(open)} to ship`])
    return [{ value: at + 1, label: `${at + 1} · ${left} · ${name}` }]
  })

/** Chooses a line by what is ordered with it. */
const lineInput =
  (record: Order) =>
  ({ id, value, disabled, invalid, onChange }: InputProps<unknown>) => {
    const label = useLabel()
    return (
      <Select
        id={id}
        className="ms-fill"
        showSearch={{ optionFilterProp: 'label' }}
        value={typeof value === 'number' ? value : null}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-required
        options={closableLines(record, label)}
        components={comboboxParts}
        placeholder={label(['请选择一行', 'Choose a line'])}
        onChange={onChange}
      />
    )
  }

/** Cancelling the rest of a line: which one, of those that can be, and why. */
export const CloseLineDialog = ({ record, close }: { readonly record: Order; close(): void }) => {
  const label = useLabel()
  const formId = useId()
  const lock = useLock()
  const feedback = useFeedback()
  const refused = useRefusedForm(formId)
  const take = useTakeTransition(order, step, record)
  const [store] = useState(() => createFormStore(input))
  const [opened] = useState(() => store.getState().form.drafts)
  const [ownInputs] = useState(() => ({ line: lineInput(record) }))
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const outcome = await take(values)
    if (outcome.taken) return close()
    refused.refuse(store, outcome.error, (refusal, language) => sortTransitionRefusal(refusal, { input }, order.fields, language))
  }
  const submit = () => {
    const values = store.check()
    if (values) lock.run(() => send(values))
    else refused.leadToProblem(store)
  }
  const cancel = async () => {
    const isTouched = store.getState().form.drafts !== opened
    if (!isTouched || (await feedback.confirmDiscard(['放弃已填写的内容？', 'Discard what you typed?']))) close()
  }
  useEffect(
    function focusFirstControl() {
      return focusWhenThere(controlId(formId, 'line'))
    },
    [formId],
  )
  return (
    <Modal
      open
      title={label(stepTitle({ label: title }, order, record))}
      okText={label(title)}
      cancelText={label(['返回', 'Back'])}
      okButtonProps={{ danger: true, disabled: lock.locked, loading: lock.pending }}
      cancelButtonProps={{ disabled: lock.pending }}
      mask={{ closable: false }}
      width={640}
      onOk={submit}
      onCancel={() => void cancel()}
    >
      <form className="ms-transition-form" noValidate onSubmit={event => event.preventDefault()}>
        <GeneralProblems store={store} formId={formId} />
        <p className="ms-muted">
          {label([
            '该行的数量改为已发数量，预留的库存释放，金额相应减少。',
            'The quantity of the line becomes what was shipped. Stock reserved for it is released, and its amount is reduced.',
          ])}
        </p>
        <FormFields
          store={store}
          formId={formId}
          fields={input}
          sections={[{ names: ['line', 'reason'] }]}
          ownInputs={ownInputs}
          disabled={lock.pending}
        />
      </form>
    </Modal>
  )
}
