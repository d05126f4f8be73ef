import type { Label } from '#core/language'
import type { ComparisonPage } from './comparisonPage.ts'

const counted = (count: number, zh: string, one: string, many: string): Label => [`${count} ${zh}`, `${count} ${count === 1 ? one : many}`]

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
    counted(lines.length, '行物料', 'line', 'lines'),
    counted(suppliers.length, '家供应商', 'supplier', 'suppliers'),
    ...(unpriced > 0 ? [counted(unpriced, '行没有报价', 'line without offer', 'lines without offer')] : []),
    ...(wrong > 0 ? [counted(wrong, '格需改正', 'cell to be corrected', 'cells to be corrected')] : []),
    ...(decided > 0 ? [counted(decided, '行已选', 'line chosen', 'lines chosen')] : []),
    ...(unreasoned > 0 ? [counted(unreasoned, '行缺理由', 'line needs a reason', 'lines need a reason')] : []),
  ]
}
