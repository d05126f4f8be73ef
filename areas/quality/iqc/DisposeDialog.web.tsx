import './iqc.css'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useLabel } from '#core/client.web'
import { companyDay } from '#core/days'
import type { RecordOf } from '#core/definition'
import { lineDrafts, newLine, problemsWithin, withCell, withoutLine, type Draft, type LineDraft } from '#core/drafts'
import type { Problems } from '#core/errors'
import { focusWhenThere, ToneTag } from '#core/fields.web'
import { DraftField, StepDialog, type FormStore } from '#core/forms.web'
import type { Label } from '#core/language'
import { decimalText, exact, shortDecimal } from '#core/numbers'
import type { InputProps } from '#core/presentation.web'
import { partsProblems } from './checkDispositions.ts'
import { dispositionFields, type Disposition } from './dispositionFields.ts'
import { iqc } from './iqc.ts'
import { askedFacts, disposedQuantity, remainingQuantity, withoutForeignFacts } from './partDrafts.ts'

type Lot = RecordOf<typeof iqc>

/** Disposing of an inspected lot: as a whole, or divided into parts that add up to it while the person watches the sum. */
export const DisposeDialog = ({ record, close }: { readonly record: Lot; close(): void }) => {
  const [inputs] = useState(() => ({ parts: partsInput(record) }))
  const [begins] = useState(() => ({ parts: [wholeLot(record)] }))
  return (
    <StepDialog
      entity={iqc}
      step="dispose"
      record={record}
      begins={begins}
      inputs={inputs}
      width={860}
      settle={dropForeign}
      // Read by the fields of a disposition just before.
      check={({ parts }) => partsProblems(parts as readonly Disposition[], companyDay(new Date().toISOString()), record.safetyCritical)}
      close={close}
    />
  )
}

const partsOf = (store: FormStore): readonly LineDraft[] => lineDrafts(store.getState().form.drafts['parts'])

/** What was typed for another follow-up result is not sent. */
const dropForeign = (store: FormStore): void => store.type('parts', partsOf(store).map(withoutForeignFacts))

/** A lot that was accepted is most often passed, one that was rejected returned. */
const wholeLot = ({ quantity, verdict }: Lot): LineDraft =>
  newLine(dispositionFields, [], { followUp: verdict === 'accepted' ? 'pass' : 'return', quantity: shortDecimal(quantity) })

/** The parts of a lot, each with what its follow-up result needs to be known, and what they come to. */
const partsInput =
  (lot: Lot) =>
  ({ id, disabled, problems, store }: InputProps<unknown>) => {
    const label = useLabel()
    const lines = useStore(store, ({ form }) => lineDrafts(form.drafts['parts']))
    const remaining = remainingQuantity(lot.quantity, lines)
    const setLines = (changed: readonly LineDraft[], path?: string) => store.type('parts', changed, path)
    const add = () =>
      setLines([...lines, newLine(dispositionFields, lines, exact(remaining).gt(0) ? { quantity: shortDecimal(remaining) } : {})])
    useEffect(
      function focusFirstControl() {
        return focusWhenThere(`${id}-0-followUp`)
      },
      [id],
    )
    return (
      <div>
        {lines.map((line, at) => (
          <PartFields
            key={line.key}
            id={`${id}-${at}`}
            caption={lines.length === 1 ? label(['整批', 'The whole lot']) : `${lot.code}-${at + 1}`}
            line={line}
            problems={problemsWithin(problems, String(at))}
            disabled={disabled}
            bySerial={lot.serials !== null && lines.length > 1}
            fitting={fittingQuantity(line, remaining)}
            onType={(name, draft) => setLines(withCell(lines, line.key, name, draft), `${at}.${name}`)}
            onLeave={name => store.leave('parts', `${at}.${name}`)}
            onRemove={lines.length > 1 ? () => setLines(withoutLine(lines, line.key)) : undefined}
          />
        ))}
        <div className="ms-iqc-sum">
          <Button icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
            {label(['添加一项', 'Add a part'])}
          </Button>
          <Sum lot={lot} lines={lines} remaining={remaining} />
        </div>
      </div>
    )
  }

const Sum = ({ lot, lines, remaining }: { readonly lot: Lot; readonly lines: readonly LineDraft[]; readonly remaining: string }) => {
  const label = useLabel()
  const total = `${decimalText(disposedQuantity(lines))} / ${decimalText(lot.quantity)} ${lot.unit.title}`
  const left = exact(remaining)
  const difference = decimalText(left.size().toFixed())
  const rest: Label = left.eq(0)
    ? ['', '']
    : left.gt(0)
      ? [`，还差 ${difference}`, `, ${difference} left`]
      : [`，多出 ${difference}`, `, ${difference} too many`]
  return (
    <span role="status">
      <ToneTag tone={left.eq(0) ? 'good' : 'bad'}>{label([`合计 ${total}${rest[0]}`, `Sum ${total}${rest[1]}`])}</ToneTag>
    </span>
  )
}

/** What the quantity of a part has to become for the parts to add up; undefined when they do, or cannot by this part alone. */
const fittingQuantity = (line: LineDraft, remaining: string): string | undefined => {
  const left = exact(remaining)
  const fitting = left.plus(disposedQuantity([line]))
  return left.eq(0) || fitting.lte(0) ? undefined : fitting.toFixed()
}

interface PartFieldsProps {
  /** Of the part's controls, without their names. */
  readonly id: string
  readonly caption: string
  readonly line: LineDraft
  readonly problems: Problems
  readonly disabled: boolean
  /** Each piece is named. */
  readonly bySerial: boolean
  readonly fitting: string | undefined
  onType(name: string, draft: Draft): void
  onLeave(name: string): void
  /** Absent while it is the only part. */
  readonly onRemove: (() => void) | undefined
}

/** One part of an inspected lot: how much of it, what becomes of it, and what that needs to be known. */
const PartFields = ({ id, caption, line, problems, disabled, bySerial, fitting, onType, onLeave, onRemove }: PartFieldsProps) => {
  const label = useLabel()
  const { needed, optional } = askedFacts(line)
  const always = ['followUp', 'quantity', ...(bySerial ? (['serials'] as const) : []), ...needed] as const
  return (
    <fieldset className="ms-iqc-part">
      <legend>{caption}</legend>
      {problems[''] && (
        <p className="ms-wrong" role="alert">
          {label(problems[''])}
        </p>
      )}
      <div className="ms-form-grid">
        {[...always, ...optional].map(name => (
          <DraftField
            key={name}
            id={`${id}-${name}`}
            field={{ ...dispositionFields[name], required: always.some(one => one === name) }}
            draft={line.drafts[name]}
            problem={problems[name]}
            disabled={disabled}
            onChange={draft => onType(name, draft)}
            onLeave={() => onLeave(name)}
          />
        ))}
      </div>
      <div className="ms-iqc-part-actions">
        {fitting !== undefined && (
          <Button size="small" disabled={disabled} onClick={() => onType('quantity', fitting)}>
            {label([`改为 ${decimalText(fitting)}，使合计相符`, `Make it ${decimalText(fitting)}, so that the parts add up`])}
          </Button>
        )}
        {onRemove && (
          <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={onRemove}>
            {label(['删除此项', 'Remove this part'])}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
