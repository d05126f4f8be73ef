import { useState } from 'react'
import type { Label } from '../../language/label.ts'
import { symbologies, type Symbology } from '../../define/labelDesign.ts'
import { useLabel } from '../../client/session.web.ts'
import { OneOf } from '../../controls/OneOf.web.tsx'
import { Segments } from '../../controls/Segments.web.tsx'
import { mostCopies, type LabelOrder } from './labelOrder.ts'
import { isStockName, labelsOnPage, labelStocks, stockNamed, type LabelStockName } from './labelStock.ts'
import '../../files/preview/preview.css'

interface LabelOptionsProps {
  readonly order: LabelOrder
  onChange(order: LabelOrder): void
}

/** How labels are wanted: on what, with which code, how many, and where on a sheet the first one stands. */
const LabelOptions = ({ order, onChange }: LabelOptionsProps) => {
  const label = useLabel()
  const places = labelsOnPage(stockNamed(order.stock))
  return (
    <div className="ms-preview-tools">
      <OneOf<LabelStockName>
        name={label(['标签纸', 'Label stock'])}
        value={order.stock}
        options={Object.entries(labelStocks).flatMap(([value, stock]) =>
          isStockName(value) ? [{ value, label: label(stock.label) }] : [],
        )}
        onChange={stock => onChange({ ...order, stock, start: 1 })}
      />
      <Segments<Symbology>
        name={label(['码制', 'Code'])}
        value={order.as}
        options={(['qr', 'dataMatrix', 'code128'] as const).map(value => ({ value, label: label(symbologies[value]) }))}
        onChange={as => onChange({ ...order, as })}
      />
      <CountInput
        caption={['每条份数', 'Copies of each']}
        most={mostCopies}
        value={order.copies}
        onChange={copies => onChange({ ...order, copies })}
      />
      {places > 1 && (
        <CountInput
          caption={['从第几张开始', 'Start at label']}
          most={places}
          value={order.start}
          onChange={start => onChange({ ...order, start })}
        />
      )}
    </div>
  )
}

interface CountInputProps {
  readonly caption: Label
  readonly most: number
  readonly value: number
  onChange(value: number): void
}

/** A number from one on; what is typed and is none changes nothing. */
const CountInput = ({ caption, most, value, onChange }: CountInputProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState<string>()
  const change = (text: string): void => {
    setTyped(text)
    const number = Number(text)
    if (Number.isInteger(number) && number >= 1 && number <= most) onChange(number)
  }
  return (
    <label>
      {label(caption)}{' '}
      <input
        className="ms-text ms-preview-count"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={event => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}

export default LabelOptions
