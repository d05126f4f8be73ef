import type { CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { PlainTable, ToneTag } from '#core/fields.web'
import { decimalText, groupedDecimal } from '#core/numbers'
import { priceTiers } from '../company/companyChoices.ts'
import type { priceCheck } from './priceCheck.ts'

interface PriceTraceProps {
  readonly answer: CallOutput<typeof priceCheck>
  readonly currency: string
}

const shown = (amount: string | null): string => (amount === null ? '' : decimalText(amount, 2))

/** A price with the steps that lead to it. */
export const PriceTrace = ({ answer: { tier, unitPrice, amount, belowFloor, costsSeen, trace }, currency }: PriceTraceProps) => {
  const label = useLabel()
  return (
    <div className="ms-price-answer">
      {unitPrice === null || amount === null ? (
        <p>
          <strong>{label(['价格表中没有此价格', 'The price book has no such price'])}</strong>
        </p>
      ) : (
        <p className="ms-price-result">
          <strong>
            {groupedDecimal(unitPrice)} {currency}
          </strong>
          <span>
            {label(priceTiers[tier])} · {label(['合计', 'Total'])} {groupedDecimal(amount)} {currency}
          </span>
          {belowFloor && <ToneTag tone="bad">{label(['低于底价', 'Below the floor'])}</ToneTag>}
        </p>
      )}
      <PlainTable
        caption={['价格的来历', 'Steps to the price']}
        columns={[
          { label: label(['步骤', 'Step']) },
          { label: label(['之前', 'Before']), numeric: true },
          { label: label(['之后', 'After']), numeric: true },
        ]}
        rows={trace.map(({ words, before, after }, at) => ({ key: at, cells: [label(words), shown(before), shown(after)] }))}
      />
      {!costsSeen && unitPrice !== null && (
        <p className="ms-muted">
          {label(['未与成本比较：没有查看成本的权限。', 'Not compared with costs: you do not have permission to view them.'])}
        </p>
      )}
    </div>
  )
}
