import type { Label } from '#core/language'
import { decimalText, exact, groupedDecimal, shortDecimal } from '#core/numbers'
import type { BillType, CostInput, EffectiveCost } from './effectiveUnitCost.ts'

/** One step of the effective cost as a person reads it: its name, the numbers that went in, what came out. */
export interface FormulaLine {
  readonly name: Label
  /** The same in both languages: numbers and signs only. */
  readonly expression: string
  /** Amounts with two places, the cost per piece with four. */
  readonly result: string
}

const shown = (value: string, places: number): string => groupedDecimal(exact(value).toFixed(places)).replace('-', '−')
const money = (value: string): string => shown(value, 2)
/** `+ 12.50` or `− 12.50`. */
const signed = (value: string): string => (exact(value).lt(0) ? `− ${money(exact(value).negated().toFixed())}` : `+ ${money(value)}`)
const pieces = ({ quantity }: CostInput): string => decimalText(quantity)
/** The rate by which an amount in another currency is multiplied. */
const inYuan = ({ currency, rate }: CostInput): readonly string[] => (currency === 'CNY' ? [] : [shortDecimal(rate, 2)])
const percent = (rate: string): string => `${exact(rate).times(100).toFixed()}%`

const vatNames: Readonly<Record<BillType, Label>> = {
  special: ['可抵扣进项税', 'Deductible input VAT'],
  ordinary: ['可抵扣进项税（普票不可抵扣）', 'Deductible input VAT (none: ordinary invoice)'],
  none: ['可抵扣进项税（无票不可抵扣）', 'Deductible input VAT (none: no invoice)'],
}

const vatExpression = (input: CostInput, cost: EffectiveCost): string =>
  input.billType === 'special' ? `${money(cost.gross)} × ${percent(input.vatRate)} ÷ (1 + ${percent(input.vatRate)})` : '0'

/** What a minimum order leaves over: how long it lies, or that nothing of it is expected to be used. */
const carriedLine = (
  input: CostInput,
  { goodsIncl, inputVat, gross, surplus, carrying, isUnused }: EffectiveCost,
): readonly FormulaLine[] => {
  if (exact(surplus).lte(0)) return []
  const goods = exact(goodsIncl)
  // Freight is not carried: the tax of the goods alone comes off.
  const price = goods.minus(exact(gross).eq(0) ? 0 : exact(inputVat).times(goods).over(gross, 10)).over(input.quantity, 10)
  const value = [decimalText(exact(surplus).toFixed()), shown(price.toFixed(), 4)]
  const [zh, en] = isUnused ? unusedSurplus : carriedSurplus
  const lies = isUnused
    ? []
    : [percent(input.carryingRate ?? '0'), `(${decimalText(exact(surplus).toFixed())} ÷ ${decimalText(input.used ?? '0')} ÷ 2)`]
  return [{ name: [zh, en], expression: [...value, ...lies].join(' × '), result: money(carrying) }]
}

const carriedSurplus: Label = [
  '起订量余量的持有成本（余量 × 不含可抵扣税单价 × 年持有费率 × 平均存放年数，不超过余量价值）',
  'Carrying cost of the minimum-order surplus (surplus × price without deductible VAT × annual carrying rate × mean years in stock, at most its value)',
]
const unusedSurplus: Label = [
  '起订量余量（近 12 个月无消耗，按全部用不上计）',
  'Minimum-order surplus (nothing was used in 12 months: counted in full)',
]

/** The formula of the effective unit cost with its numbers, one line per step, in the order of calculation. */
export const costFormula = (input: CostInput, cost: EffectiveCost): readonly FormulaLine[] => [
  {
    name: ['含税货款', 'Goods, tax included'],
    expression: [decimalText(input.unitPrice, 2), pieces(input), ...inYuan(input)].join(' × '),
    result: money(cost.goodsIncl),
  },
  {
    name: ['含税合计', 'Total, tax included'],
    expression: `${money(cost.goodsIncl)} + ${[money(input.freight), ...inYuan(input)].join(' × ')}`,
    result: money(cost.totalIncl),
  },
  { name: vatNames[input.billType], expression: vatExpression(input, cost), result: money(cost.inputVat) },
  {
    name: ['净成本（合计 − 进项税 + 关税 + 检验 + 报废）', 'Net cost (total − VAT + duty + inspection + scrap)'],
    expression: [`${money(cost.gross)} − ${money(cost.inputVat)}`, money(input.duty), money(input.inspection), money(input.scrapCost)].join(
      ' + ',
    ),
    result: money(cost.net),
  },
  {
    name: ['资金成本（净成本 × 年利率 × 提前天数 ÷ 365）', 'Finance (net × yearly interest × days earlier ÷ 365)'],
    expression: `${money(cost.net)} × ${percent(input.interestRate)} × (${input.benchmarkDays} − ${input.settlementDays}) ÷ 365`,
    result: money(cost.finance),
  },
  ...carriedLine(input, cost),
  {
    name: ['实际单位成本（÷ 数量 ÷ 合格率）', 'Effective unit cost (÷ quantity ÷ usable share)'],
    expression: `(${money(cost.net)} ${[cost.finance, ...(exact(cost.surplus).gt(0) ? [cost.carrying] : [])].map(signed).join(' ')}) ÷ ${pieces(input)} ÷ (1 − ${percent(input.rejectRate)})`,
    result: shown(cost.effective, 4),
  },
]
