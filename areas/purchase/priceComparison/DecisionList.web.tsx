import { useDeferredValue } from 'react'
import { useLabel } from '#core/client.web'
import { MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import { decimalText } from '#core/numbers'
import { amountText, effectiveWords, totalWords, unitText } from './amountText.ts'
import type { PageLine } from './comparisonLine.ts'
import { titleOf, type ComparisonPage } from './comparisonPage.ts'
import { notBought, type ShownComparison } from './comparisonTexts.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { whyAwarded } from './whyAwarded.ts'

/** For every line who gets it, and why; a proposal until the award is handed in. */
export const DecisionList = () => {
  const label = useLabel()
  const { page, source } = useOpenComparison()
  const calm = useDeferredValue(page)
  const { record } = source
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
      {record && record.state !== 'draft' && record.state !== 'quoting' && <DecisionHead record={record} />}
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
  const won = line.ranked.find(({ quote }) => quote.supplier === String(supplier))
  return (
    <li>
      <div>
        <h3>{line.name}</h3>
        {line.item && <span className="ms-muted">× {decimalText(line.item.quantity)}</span>}
      </div>
      <div>
        <strong>{supplier === null ? label(notBought) : titleOf(page, supplier)}</strong>
        {won && (
          <span className="ms-muted">
            {label(['单价 ', 'Unit price '])}
            {unitText(won.quote.unitPrice, won.quote.currency)} · {label(['含税合计 ', 'total incl. tax '])}
            {amountText(won.cost.totalIncl, 'CNY')}
          </span>
        )}
      </div>
      <ul>
        {whyAwarded({ ranked: line.ranked, supplier, reason, remark, titleOf: id => titleOf(page, id) }).map(sentence => (
          <li key={sentence[1]}>{label(sentence)}</li>
        ))}
      </ul>
    </li>
  )
}

const DecisionHead = ({ record }: { readonly record: ShownComparison }) => {
  const label = useLabel()
  const { awardedAt, awardedBy, awardedTotal, effectiveTotal, rateDifference, aboveLast, committed } = record
  return (
    <p className="ms-pc-decided">
      {awardedBy && <span>{label([`${awardedBy.title} 提交定标`, `Award proposed by ${awardedBy.title}`])}</span>}
      {awardedAt !== null && <MomentText instant={awardedAt} />}
      {awardedTotal && <strong>{label(totalWords(awardedTotal.amount, awardedTotal.currency))}</strong>}
      {effectiveTotal && <strong>{label(effectiveWords(effectiveTotal.amount, effectiveTotal.currency))}</strong>}
      {rateDifference && <Told words={['比价汇率的影响', 'Effect of the typed rate']} amount={rateDifference} />}
      {aboveLast && <Told words={['比上次采购价多付', 'Above the last prices']} amount={aboveLast} />}
      {committed && <Told words={['7 天内向这些供应商的采购', 'Bought from these suppliers within 7 days']} amount={committed.amount} />}
    </p>
  )
}

/** Something that is told of a decision, in CNY. */
const Told = ({ words, amount }: { readonly words: Label; readonly amount: string }) => (
  <span>
    {useLabel()(words)} {amountText(amount, 'CNY')}
  </span>
)
