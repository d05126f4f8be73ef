import './iqc.css'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useLabel, useLock } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { companyDay } from '#core/days'
import type { RecordOf } from '#core/definition'
import { lineDrafts, newLine, problemsWithin, sortTransitionRefusal, withCell, withoutLine, type Draft, type LineDraft } from '#core/drafts'
import type { Problems } from '#core/errors'
import { focusWhenThere } from '#core/fields.web'
import {
  controlId,
  createFormStore,
  FormFields,
  GeneralProblems,
  stepTitle,
  useRefusedForm,
  useTakeTransition,
  type FormStore,
} from '#core/forms.web'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { partsProblems } from './checkDispositions.ts'
import { disposeInput, dispositionFields, type Disposition } from './dispositionFields.ts'
import { iqc } from './iqc.ts'
import { quantityText } from './lotText.ts'
import { disposedQuantity, remainingQuantity, withoutForeignFacts } from './partDrafts.ts'
import { PartFields } from './PartFields.web.tsx'

type Lot = RecordOf<typeof iqc>

interface DisposeDialogProps {
  readonly record: Lot
  close(): void
}

const title: Label = ['处置', 'Set disposition']

/** Disposing of an inspected lot: as a whole, or divided into parts that add up to it while the person watches the sum. */
export const DisposeDialog = ({ record, close }: DisposeDialogProps) => {
  const label = useLabel()
  const formId = useId()
  const lock = useLock()
  const refused = useRefusedForm(formId)
  const take = useTakeTransition(iqc, 'dispose', record)
  const feedback = useFeedback()
  const [store] = useState(() => openStore(record))
  const [opened] = useState(() => store.getState().form.drafts)
  const lines = useStore(store, state => lineDrafts(state.form.drafts['parts']))
  const problems = useStore(store, state => state.form.problems)
  const remaining = remainingQuantity(record.quantity, lines)
  const setLines = (changed: readonly LineDraft[], path?: string) => store.type('parts', changed, path)

  const send = async (values: Readonly<Record<string, unknown>>) => {
    const outcome = await take(values)
    if (outcome.taken) close()
    else refused.refuse(store, outcome.error, (refusal, language) => sortTransitionRefusal(refusal, { input: disposeInput }, language))
  }
  const submit = () => {
    setLines(lines.map(withoutForeignFacts))
    const values = checkedValues(store, record.safetyCritical)
    if (values) lock.run(() => send(values))
    else refused.leadToProblem(store)
  }
  const add = () => {
    const line = newLine(dispositionFields, lines)
    setLines([...lines, withQuantity(line, exact(remaining).gt(0) ? remaining : null)])
  }
  const cancel = async () => {
    const isTouched = store.getState().form.drafts !== opened
    if (!isTouched || (await feedback.confirmDiscard(['放弃已填写的内容？', 'Discard what you typed?']))) close()
  }
  useEffect(
    function focusFirstControl() {
      return focusWhenThere(controlId(formId, 'parts.0.followUp'))
    },
    [formId],
  )
  return (
    <Modal
      open
      title={label(stepTitle({ label: title }, iqc, record))}
      okText={label(title)}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: lock.locked, loading: lock.pending }}
      cancelButtonProps={{ disabled: lock.pending }}
      mask={{ closable: false }}
      width={860}
      onOk={submit}
      onCancel={() => void cancel()}
    >
      <form className="ms-transition-form" noValidate onSubmit={event => event.preventDefault()}>
        <GeneralProblems store={store} formId={formId} />
        {lines.map((line, index) => (
          <PartFields
            key={line.key}
            id={controlId(formId, `parts.${index}`)}
            caption={lines.length === 1 ? label(['整批', 'The whole lot']) : `${record.code}-${index + 1}`}
            line={line}
            problems={partProblems(problems, index)}
            disabled={lock.pending}
            bySerial={record.serials !== null && lines.length > 1}
            fitting={fittingQuantity(line, remaining)}
            onType={(name, draft: Draft) => setLines(withCell(lines, line.key, name, draft), `${index}.${name}`)}
            onLeave={name => store.leave('parts', `${index}.${name}`)}
            onRemove={lines.length > 1 ? () => setLines(withoutLine(lines, line.key)) : undefined}
          />
        ))}
        <div className="ms-iqc-sum">
          <Button icon={<PlusOutlined aria-hidden />} disabled={lock.pending} onClick={add}>
            {label(['添加一项', 'Add a part'])}
          </Button>
          <Sum lot={record} lines={lines} remaining={remaining} />
        </div>
        <FormFields store={store} formId={formId} fields={disposeInput} sections={[{ names: ['remark'] }]} disabled={lock.pending} />
      </form>
    </Modal>
  )
}

const Sum = ({ lot, lines, remaining }: { readonly lot: Lot; readonly lines: readonly LineDraft[]; readonly remaining: string }) => {
  const label = useLabel()
  const total = `${quantityText(disposedQuantity(lines))} / ${quantityText(lot.quantity)} ${lot.unit.title}`
  const left = exact(remaining)
  const difference = quantityText(left.size().toFixed())
  return (
    <span className="ms-iqc-total" role="status" data-tone={left.eq(0) ? 'good' : 'bad'}>
      {label(['合计', 'Sum'])} {total}
      {left.gt(0) && label([`，还差 ${difference}`, `, ${difference} left`])}
      {left.lt(0) && label([`，多出 ${difference}`, `, ${difference} too many`])}
    </span>
  )
}

/** A lot that was accepted is most often passed, one that was rejected returned. */
const openStore = ({ quantity, verdict }: Lot): FormStore => {
  const store = createFormStore(disposeInput)
  const first = withCell([newLine(dispositionFields, [])], 'new:0', 'followUp', verdict === 'accepted' ? 'pass' : 'return')
  store.type(
    'parts',
    first.map(line => withQuantity(line, quantity)),
  )
  return store
}

const withQuantity = (line: LineDraft, quantity: string | null): LineDraft => ({
  ...line,
  drafts: { ...line.drafts, quantity: quantity === null ? null : shortDecimal(quantity) },
})

/** The values to send when nothing is wrong; otherwise everything that is wrong is marked. */
const checkedValues = (store: FormStore, safetyCritical: boolean): Readonly<Record<string, unknown>> | undefined => {
  const values = store.check()
  if (!values) return undefined
  // Read by the fields of a disposition just above.
  const wrong = partsProblems(values['parts'] as readonly Disposition[], companyDay(new Date().toISOString()), safetyCritical)
  if (Object.keys(wrong).length === 0) return values
  store.refuse({ problems: wrong, general: [] })
  return undefined
}

const partProblems = (problems: Problems, index: number): Problems => problemsWithin(problemsWithin(problems, 'parts'), String(index))

const fittingQuantity = (line: LineDraft, remaining: string): string | undefined => {
  const left = exact(remaining)
  const fitting = left.plus(disposedQuantity([line]))
  return left.eq(0) || fitting.lte(0) ? undefined : fitting.toFixed()
}
