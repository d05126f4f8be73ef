import { inLanguage, type Label, type Language } from '#core/language'
import { decimalText, exact, groupedDecimal } from '#core/numbers'
import { factsOf, linesPart, recordParts, tablePart, type Cell, type Part } from '#core/papers'
import { amountText, unitText } from './amountText.ts'
import { chosenNow } from './chosenNow.ts'
import type { PageLine, PageOffer } from './comparisonLine.ts'
import { pageReader, type ComparisonPage } from './comparisonPage.ts'
import { comparisonTexts, type ShownComparison } from './comparisonTexts.ts'
import { askedSupplier, priceComparison, quotation } from './priceComparison.ts'
import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'
import type { RankedQuote } from './ranking.ts'
import { awardScenarios, type Scenario } from './scenarios.ts'
import { surplusText } from './surplusText.ts'
import { winningPrice, winsWithoutSurplus } from './winningPrice.ts'
import { whyAwarded } from './whyAwarded.ts'

/** A price comparison on paper, printed on a day (`yyyy-MM-dd`): its terms, every quote with its rank, who gets what and why, how sure that is, and the papers behind it. */
export const comparisonParts = (record: ShownComparison, language: Language, today: string): readonly Part[] => {
  const page = pageReader()({ record, stored: comparisonTexts(record), typed: {}, titles: {} }, today)
  const seesPrices = 'quotes' in record
  return [
    ...recordParts(priceComparison, { ...record }, language),
    {
      kind: 'facts',
      title: inLanguage(['定标', 'Award'], language),
      facts: factsOf(
        priceComparison,
        { ...record },
        [
          'awardedBy',
          'handedInOn',
          'awardedAt',
          'awardedTotal',
          'effectiveTotal',
          'financeRate',
          'rateDifference',
          'aboveLast',
          'committed',
        ],
        language,
      ),
    },
    linesPart(['供应商', 'Suppliers'], askedSupplier, record.suppliers, language),
    ...(seesPrices
      ? [
          quotesPart(page, language),
          ...surplusPart(page, language),
          decisionPart(page, language),
          scenariosPart(page, language),
          sensitivityPart(page, language),
          ...(record.quotations.length === 0
            ? []
            : [linesPart(['供应商报价单', 'The suppliers’ quotations'], quotation, record.quotations, language)]),
        ]
      : []),
  ]
}

const nothing: Cell = { text: '–' }

const titleOf = ({ suppliers }: ComparisonPage, id: string): string => suppliers.find(one => String(one.supplier) === id)?.title ?? id

const quantityText = ({ item }: PageLine): string => (item === undefined ? '–' : decimalText(item.quantity))

const costText = (cost: string): string => groupedDecimal(exact(cost).toFixed(4))

/** Every quote of every line; the line is named where its quotes begin. */
const quotesPart = (page: ComparisonPage, language: Language): Part =>
  tablePart(
    ['比价表', 'Comparison'],
    [
      { caption: ['行号', 'Line'], align: 'end' },
      { caption: ['物料', 'Item'] },
      { caption: ['数量', 'Quantity'], align: 'end' },
      { caption: ['供应商', 'Supplier'] },
      { caption: ['含税单价', 'Unit price'], align: 'end' },
      { caption: ['含税合计（元）', 'Total (CNY)'], align: 'end' },
      { caption: ['实际成本（元）', 'Effective (CNY)'], align: 'end' },
      { caption: ['名次', 'Rank'], align: 'end' },
      { caption: ['交期', 'Days'], align: 'end' },
    ],
    page.lines.flatMap(line => {
      const named: readonly Cell[] = [{ text: String(line.key) }, { text: line.name }, { text: quantityText(line) }]
      const offers = [...line.offers.values()].filter(offer => offer.sealed || offer.ranked !== undefined)
      if (offers.length === 0) return [[...named, { text: inLanguage(noOffer, language) }, nothing, nothing, nothing, nothing, nothing]]
      const blank: readonly Cell[] = [{ text: '' }, { text: '' }, { text: '' }]
      return offers.map((offer, place) => [...(place === 0 ? named : blank), ...offerCells(page, line, offer, language)])
    }),
    language,
  )

const noOffer: Label = ['没有报价', 'No quotes']
const stillSealed: Label = ['密封中', 'Sealed']
const nobodyGetsIt: Label = ['不采购', 'Do not purchase']

const offerCells = (
  page: ComparisonPage,
  { award }: PageLine,
  { supplier, sealed, ranked }: PageOffer,
  language: Language,
): readonly Cell[] => {
  const strong = award.supplier === supplier
  const texts =
    ranked === undefined || sealed
      ? [inLanguage(stillSealed, language), '–', '–', '–', '–']
      : [
          unitText(ranked.quote.unitPrice, ranked.quote.currency),
          amountText(ranked.cost.totalIncl, 'CNY'),
          costText(ranked.cost.effective),
          String(ranked.rank),
          ranked.quote.leadDays === null ? '–' : String(ranked.quote.leadDays),
        ]
  return [titleOf(page, String(supplier)), ...texts].map(text => ({ text, strong }))
}

/** The offers whose minimum order leaves something over, with what that costs. */
const surplusPart = (page: ComparisonPage, language: Language): readonly Part[] => {
  const rows = page.lines.flatMap(line =>
    line.ranked.flatMap(ranked => {
      const words = surplusText(ranked)
      if (!words) return []
      const { quote, cost } = ranked
      const used = line.item?.used ?? null
      const texts = [String(line.key), line.name, titleOf(page, quote.supplier), decimalText(quote.moq ?? '0')]
      const counted = [
        used === null ? '–' : decimalText(used),
        amountText(exact(cost.carrying).toFixed(2), 'CNY'),
        inLanguage(words, language),
      ]
      return [[...texts, ...counted].map(text => ({ text }))]
    }),
  )
  if (rows.length === 0) return []
  return [
    tablePart(
      ['起订量余量', 'Minimum-order surplus'],
      [
        { caption: ['行号', 'Line'], align: 'end' },
        { caption: ['物料', 'Item'] },
        { caption: ['供应商', 'Supplier'] },
        { caption: ['起订量', 'Minimum order'], align: 'end' },
        { caption: ['近 12 个月用量', 'Used in 12 months'], align: 'end' },
        { caption: ['计入成本（元）', 'Counted (CNY)'], align: 'end' },
        { caption: ['说明', 'Why'] },
      ],
      rows,
      language,
    ),
  ]
}

const awardedLines = ({ lines }: ComparisonPage): readonly PageLine[] => lines.filter(({ award }) => award.supplier !== undefined)

const decisionPart = (page: ComparisonPage, language: Language): Part =>
  tablePart(
    ['定标及理由', 'Awards and their reasons'],
    [
      { caption: ['行号', 'Line'], align: 'end' },
      { caption: ['物料', 'Item'] },
      { caption: ['中标供应商', 'Awarded to'] },
      { caption: ['理由', 'Why'] },
    ],
    awardedLines(page).map(({ key, name, ranked, award: { supplier = null, reason, remark } }) => [
      { text: String(key) },
      { text: name },
      { text: supplier === null ? inLanguage(nobodyGetsIt, language) : titleOf(page, String(supplier)), strong: true },
      {
        text: whyAwarded({ ranked, supplier, reason, remark, titleOf: id => titleOf(page, id) })
          .map(sentence => inLanguage(sentence, language))
          .join('\n'),
      },
    ]),
    language,
  )

/** The ways to award, side by side with the one that was chosen. */
const scenariosPart = (page: ComparisonPage, language: Language): Part => {
  const { singleSupplier, perLine, earliest } = awardScenarios(page.items, page.ranked, page.head.handlingPerSupplier)
  const row = (label: Label, { awards, suppliers, unmet, totalIncl, effectiveTotal, latestLeadDays }: Scenario): readonly Cell[] => [
    { text: inLanguage(label, language) },
    ...(awards.length === 0
      ? ['–', '–', '–', '–', '–']
      : [
          amountText(effectiveTotal, 'CNY'),
          amountText(totalIncl, 'CNY'),
          String(suppliers.length),
          String(unmet.length),
          latestLeadDays === null ? '–' : String(latestLeadDays),
        ]
    ).map(text => ({ text })),
  ]
  return tablePart(
    ['定标方案对比', 'Ways to award'],
    [
      { caption: ['方案', 'Way'] },
      { caption: ['实际成本（元）', 'Effective (CNY)'], align: 'end' },
      { caption: ['含税合计（元）', 'Total (CNY)'], align: 'end' },
      { caption: ['供应商数', 'Suppliers'], align: 'end' },
      { caption: ['未定标行数', 'Lines not covered'], align: 'end' },
      { caption: ['到齐（天）', 'Complete after (days)'], align: 'end' },
    ],
    [
      row(['已选', 'Chosen'], chosenNow(page)),
      row(['单一供应商', 'One supplier'], singleSupplier),
      row(['逐行最低成本', 'Lowest cost per line'], perLine),
      row(['最早齐套', 'Earliest full delivery'], earliest),
    ],
    language,
  )
}

/** By how much the next best offer of each awarded line would have to fall, or does fall below, for the award to be another one. */
const sensitivityPart = (page: ComparisonPage, language: Language): Part =>
  tablePart(
    ['敏感性：何时会改变', 'Sensitivity: when it would change'],
    [
      { caption: ['行号', 'Line'], align: 'end' },
      { caption: ['物料', 'Item'] },
      { caption: ['中标实际成本', 'Awarded, effective'], align: 'end' },
      { caption: ['最接近的其他报价', 'Nearest other offer'] },
      { caption: ['其实际成本', 'Its effective cost'], align: 'end' },
      { caption: ['差距', 'Distance'], align: 'end' },
      { caption: ['何时最低', 'It is the cheapest if'] },
    ],
    awardedLines(page).flatMap(({ key, name, item, ranked, award }) => {
      const won = ranked.find(({ quote }) => quote.supplier === String(award.supplier))
      const rival = ranked.find(one => one !== won)
      if (!won) return []
      const told = [String(key), name, costText(won.cost.effective)]
      if (!rival) return [[...told, inLanguage(['没有其他报价', 'No other offer'], language), '–', '–', '–'].map(text => ({ text }))]
      const base = exact(won.cost.effective)
      const distance = base.eq(0) ? '–' : `${exact(rival.cost.effective).minus(base).times(100).over(base, 1).toFixed(1)}%`
      return [
        [
          ...told,
          titleOf(page, rival.quote.supplier),
          costText(rival.cost.effective),
          distance,
          inLanguage(
            winsIf({ ...rival.quote, ...page.head.finance, quantity: item?.quantity ?? '1', used: item?.used ?? null }, won),
            language,
          ),
        ].map(text => ({ text })),
      ]
    }),
    language,
  )

/** What would make the nearest other offer cost no more than the awarded one: a price, or a delivery of what is needed alone. */
const winsIf = (rival: CostInput, won: RankedQuote): Label => {
  if (exact(won.cost.effective).gte(effectiveUnitCost(rival).effective)) return ['–', '–']
  const price = winningPrice(rival, won.cost.effective)
  const [zh, en] =
    price === null
      ? ['降价也不能最低', 'no price is low enough']
      : [`单价 ≤ ${unitText(price, rival.currency)}`, `its price is ≤ ${unitText(price, rival.currency)}`]
  if (!winsWithoutSurplus(rival, won.cost.effective)) return [zh, en]
  const needed = decimalText(rival.quantity)
  return [`${zh}；或起订量 ≤ ${needed}`, `${en}, or its minimum order is ≤ ${needed}`]
}
