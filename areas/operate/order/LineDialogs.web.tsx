import { Select } from 'antd'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { comboboxParts } from '#core/fields.web'
import { StepDialog } from '#core/forms.web'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import type { InputProps } from '#core/presentation.web'
import { leavesSomething, openOfLine } from './closeLine.ts'
import { order } from './order.ts'

type Order = RecordOf<typeof order>

type Line = Order['items'][number]

/** A step with one line of an order. */
interface LineStep {
  readonly step: 'shortCloseLine' | 'changeLine'
  /** Whether a line can be chosen. */
  readonly isOffered: (line: Line, order: Order) => boolean
  /** What is said above the inputs. */
  readonly says: Label
}

const closing: LineStep = {
  step: 'shortCloseLine',
  isOffered: (line, { items }) => exact(openOfLine(line)).gt(0) && leavesSomething(items, line),
  says: [
    '该行的数量改为已发数量，预留的库存释放，金额相应减少；按数量优惠的单价改为已发数量的单价。',
    'The quantity of the line becomes what was shipped. Stock reserved for it is released, and its amount is reduced. A price for more becomes that of what was shipped.',
  ],
}

const changing: LineStep = {
  step: 'changeLine',
  isOffered: line => line.cancelled === null,
  says: [
    '尚未发货的行按新数量今天的价格；已有发货的行保持原价。超出新数量的预留会释放。',
    'A line of which nothing was shipped costs what the new quantity costs today; one of which something was keeps its price. What is reserved beyond the new quantity is released.',
  ],
}

/** Lines, each by its number, with what there is of it. */
const linesOffered = (record: Order, { isOffered }: LineStep, label: ReturnType<typeof useLabel>) =>
  record.items.flatMap((line, at) => {
    if (!isOffered(line, record)) return []
    const [open, quantity] = [shortDecimal(openOfLine(line)), shortDecimal(line.quantity)]
    const name = line.model?.title ?? line.name ?? ''
    const left = label([`${quantity}，待发 ${open}`, `${quantity}, ${open} to ship`])
    return [{ value: at + 1, label: `${at + 1} · ${left} · ${name}` }]
  })

/** Chooses a line by what is ordered with it. */
const lineInput =
  (record: Order, of: LineStep) =>
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
        options={linesOffered(record, of, label)}
        components={comboboxParts}
        placeholder={label(['请选择一行', 'Choose a line'])}
        onChange={onChange}
      />
    )
  }

interface DialogProps {
  readonly record: Order
  close(): void
}

/** Cancelling the rest of a line: which one, of those that can be, and why. */
export const CloseLineDialog = (props: DialogProps) => <LineDialog {...props} of={closing} />

/** Another quantity of a line. */
export const ChangeLineDialog = (props: DialogProps) => <LineDialog {...props} of={changing} />

const LineDialog = ({ record, close, of }: DialogProps & { readonly of: LineStep }) => {
  const [inputs] = useState(() => ({ line: lineInput(record, of) }))
  return <StepDialog entity={order} step={of.step} record={record} says={of.says} inputs={inputs} close={close} />
}
