import { counted, type Label } from '#core/language'
import type { ComparisonPage } from './comparisonPage.ts'

const told = (count: number, zh: string, one: string, several?: string): Label => [`${count} ${zh}`, counted(count, one, several)]

/** How far a comparison has come, in short: lines, suppliers, what is decided and what still needs a look. */
export const progressOf = ({ lines, suppliers }: ComparisonPage, prices: boolean): readonly Label[] => {
  const decided = lines.filter(line => line.award.supplier !== undefined).length
  const unreasoned = lines.filter(line => line.award.problems['reason'] !== undefined).length
  const unpriced = prices ? lines.filter(line => line.ranked.length === 0).length : 0
  const wrong = lines.reduce(
    (sum, line) =>
      sum +
      Object.keys(line.problems).length +
      [...line.offers.values()].reduce((all, offer) => all + Object.keys(offer.problems).length, 0),
    0,
  )
  return [
    told(lines.length, '行物料', 'line'),
    told(suppliers.length, '家供应商', 'supplier'),
    ...(unpriced > 0 ? [told(unpriced, '行没有报价', 'line without offer', 'lines without offer')] : []),
    ...(wrong > 0 ? [told(wrong, '格需改正', 'cell to be corrected', 'cells to be corrected')] : []),
    ...(decided > 0 ? [told(decided, '行已选', 'line chosen', 'lines chosen')] : []),
    ...(unreasoned > 0 ? [told(unreasoned, '行缺理由', 'line needs a reason', 'lines need a reason')] : []),
  ]
}
