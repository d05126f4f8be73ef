import { useDeferredValue } from 'react'
import { useLabel } from '#core/client.web'
import { MomentText } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { amountText, unitText } from './amountText.ts'
import type { PageLine } from './comparisonLine.ts'
import type { ComparisonPage } from './comparisonPage.ts'
import type { ShownComparison } from './comparisonTexts.ts'
import { whyAwarded } from './whyAwarded.ts'

interface DecisionListProps {
  readonly page: ComparisonPage
  readonly record: ShownComparison | undefined
}

/** For every line who gets it, and why; a proposal until the award is handed in. */
export const DecisionList = ({ page, record }: DecisionListProps) => {
  const label = useLabel()
  const calm = useDeferredValue(page)
  const decided = calm.lines.filter(line => line.award.supplier !== undefined)
  if (decided.length === 0) {
    return (
      <p className="ms-muted">
        {label([
          '尚未选择。在报价上按 A 键，或在“中标供应商”列选择。',
          'No supplier is selected yet. Press A on a quote, or choose in the column “Awarded supplier”.',
        ])}
      </p>
    )
  }
  return (
    <>
      {record && !isOpen(record) && <DecisionHead record={record} />}
      <ol className="ms-pc-decision">
        {decided.map(line => (
          <Decided key={line.key} line={line} page={calm} />
        ))}
      </ol>
    </>
  )
}

const Decided = ({ line, page }: { readonly line: PageLine; readonly page: ComparisonPage }) => {
  const label = useLabel()
  const { supplier = null, reason, remark } = line.award
  const titleOf = (id: string): string => page.suppliers.find(one => String(one.supplier) === id)?.title ?? id
  const won = line.ranked.find(({ quote }) => quote.supplier === String(supplier))
  return (
    <li>
      <div>
        <h3>{line.name}</h3>
        {line.item && <span className="ms-muted">× {decimalText(line.item.quantity)}</span>}
      </div>
      <div>
        <strong>{supplier === null ? label(['不采购', 'Do not purchase']) : titleOf(String(supplier))}</strong>
        {won && (
          <span className="ms-muted">
            {label(['单价 ', 'Unit price '])}
            {unitText(won.quote.unitPrice, won.quote.currency)} · {label(['含税合计 ', 'total incl. tax '])}
            {amountText(won.cost.totalIncl, 'CNY')}
          </span>
        )}
      </div>
      <ul>
        {whyAwarded({ ranked: line.ranked, supplier, reason, remark, titleOf }).map(sentence => (
          <li key={sentence[1]}>{label(sentence)}</li>
        ))}
      </ul>
    </li>
  )
}

const isOpen = ({ state }: ShownComparison): boolean => state === 'draft' || state === 'quoting'

const DecisionHead = ({ record }: { readonly record: ShownComparison }) => {
  const label = useLabel()
  const { awardedAt, awardedBy, awardedTotal, effectiveTotal, rateDifference, aboveLast, committed } = record
  return (
    <p className="ms-pc-decided">
      {awardedBy && <span>{label([`${awardedBy.title} 提交定标`, `Award proposed by ${awardedBy.title}`])}</span>}
      {awardedAt !== null && <MomentText instant={awardedAt} />}
      {awardedTotal && (
        <strong>
          {label(['含税 ', 'Incl. tax '])}
          {amountText(awardedTotal.amount, awardedTotal.currency)}
        </strong>
      )}
      {effectiveTotal && (
        <strong>
          {label(['实际成本 ', 'Effective '])}
          {amountText(effectiveTotal.amount, effectiveTotal.currency)}
        </strong>
      )}
      {rateDifference && (
        <span>
          {label(['比价汇率的影响 ', 'Effect of the typed rate '])}
          {amountText(rateDifference, 'CNY')}
        </span>
      )}
      {aboveLast && (
        <span>
          {label(['比上次采购价多付 ', 'Above the last prices '])}
          {amountText(aboveLast, 'CNY')}
        </span>
      )}
      {committed && (
        <span>
          {label(['7 天内向这些供应商的采购 ', 'Bought from these suppliers within 7 days '])}
          {amountText(committed.amount, committed.currency)}
        </span>
      )}
    </p>
  )
}
