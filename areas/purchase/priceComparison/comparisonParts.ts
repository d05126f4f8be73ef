import { inLanguage, type Label, type Language } from '#core/language'
import { decimalText, exact, groupedDecimal, percentAbove } from '#core/numbers'
import { factsOf, linesPart, recordParts, tablePart, type Cell, type Heading, type Part } from '#core/papers'
import { amountText, unitText } from './amountText.ts'
import type { PageLine, PageOffer } from './comparisonLine.ts'
import { chosenNow, pageReader, titleOf, type ComparisonPage } from './comparisonPage.ts'
import { comparisonTexts, notBought, type ShownComparison } from './comparisonTexts.ts'
import { surplusText } from './moqCarry.ts'
import { askedSupplier, priceComparison, quotation } from './priceComparison.ts'
import type { RankedQuote } from './ranking.ts'
import { awardScenarios, type Scenario } from './scenarios.ts'
import { whyAwarded } from './whyAwarded.ts'
import { winningPrice, winsWithoutSurplus } from './winningPrice.ts'

/** What was decided, as it is told on paper. */
const decided = [
  'awardedBy',
  'handedInOn',
  'awardedAt',
  'awardedTotal',
  'effectiveTotal',
  'financeRate',
  'rateDifference',
  'aboveLast',
  'committed',
] as const

/** A price comparison on paper, printed on a day (`yyyy-MM-dd`): its terms, every quote with its rank, who gets what and why, how sure that is, and the papers behind it. */
export const comparisonParts = (record: ShownComparison, language: Language, today: string): readonly Part[] => {
  const page = pageReader()({ record, stored: comparisonTexts(record), typed: {}, titles: {} }, today)
  const facts = factsOf(priceComparison, { ...record }, decided, language)
  return [
    ...recordParts(priceComparison, { ...record }, language),
    { kind: 'facts', title: inLanguage(['定标', 'Award'], language), facts },
    linesPart(['供应商', 'Suppliers'], askedSupplier, record.suppliers, language),
    // Whoever sees no prices gets no quotes.
    ...('quotes' in record
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

const nothing = '–'

const costText = (cost: string): string => groupedDecimal(exact(cost).toFixed(4))

const lineNumber: Heading = { caption: ['行号', 'Line'], align: 'end' }
const itemName: Heading = { caption: ['物料', 'Item'] }
const supplierName: Heading = { caption: ['供应商', 'Supplier'] }
const total: Heading = { caption: ['含税合计（元）', 'Total (CNY)'], align: 'end' }
const effective: Heading = { caption: ['实际成本（元）', 'Effective (CNY)'], align: 'end' }

/** Every quote of every line; the line is named where its quotes begin. */
const quotesPart = (page: ComparisonPage, language: Language): Part =>
  tablePart(
    ['比价表', 'Comparison'],
    [
      lineNumber,
      itemName,
      { caption: ['数量', 'Quantity'], align: 'end' },
      supplierName,
      { caption: ['含税单价', 'Unit price'], align: 'end' },
      total,
      effective,
      { caption: ['名次', 'Rank'], align: 'end' },
      { caption: ['交期', 'Days'], align: 'end' },
    ],
    page.lines.flatMap(line => {
      const { key, name, item } = line
      const named = [String(key), name, item === undefined ? nothing : decimalText(item.quantity)]
      const offers = [...line.offers.values()].filter(offer => offer.sealed || offer.ranked !== undefined)
      if (offers.length === 0) return [[...named, inLanguage(noOffer, language), ...Array.from({ length: 5 }, () => nothing)]]
      return offers.map((offer, place) => [...(place === 0 ? named : ['', '', '']), ...offerCells(page, line, offer, language)])
    }),
    language,
  )

const noOffer: Label = ['没有报价', 'No quotes']
const stillSealed: Label = ['密封中', 'Sealed']

const offerCells = (
  page: ComparisonPage,
  { award }: PageLine,
  { supplier, sealed, ranked }: PageOffer,
  language: Language,
): readonly Cell[] => {
  const texts =
    ranked === undefined || sealed
      ? [inLanguage(stillSealed, language), nothing, nothing, nothing, nothing]
      : [
          unitText(ranked.quote.unitPrice, ranked.quote.currency),
          amountText(ranked.cost.totalIncl, 'CNY'),
          costText(ranked.cost.effective),
          String(ranked.rank),
          String(ranked.quote.leadDays ?? nothing),
        ]
  return [titleOf(page, supplier), ...texts].map(text => ({ text, strong: award.supplier === supplier }))
}

/** The offers whose minimum order leaves something over, with what that costs. */
const surplusPart = (page: ComparisonPage, language: Language): readonly Part[] => {
  const rows = page.lines.flatMap(({ key, name, ranked }) =>
    ranked.flatMap(({ quote, cost, input: { used } }) => {
      const words = surplusText(cost)
      if (!words) return []
      const use = typeof used === 'string' ? decimalText(used) : nothing
      const counted = amountText(cost.carrying, 'CNY')
      return [[String(key), name, titleOf(page, quote.supplier), decimalText(quote.moq ?? '0'), use, counted, inLanguage(words, language)]]
    }),
  )
  if (rows.length === 0) return []
  return [
    tablePart(
      ['起订量余量', 'Minimum-order surplus'],
      [
        lineNumber,
        itemName,
        supplierName,
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
    [lineNumber, itemName, { caption: ['中标供应商', 'Awarded to'] }, { caption: ['理由', 'Why'] }],
    awardedLines(page).map(({ key, name, ranked, award: { supplier = null, reason, remark } }) => [
      String(key),
      name,
      { text: supplier === null ? inLanguage(notBought, language) : titleOf(page, supplier), strong: true },
      whyAwarded({ ranked, supplier, reason, remark, titleOf: id => titleOf(page, id) })
        .map(sentence => inLanguage(sentence, language))
        .join('\n'),
    ]),
    language,
  )

/** The ways to award, side by side with the one that was chosen. */
const scenariosPart = (page: ComparisonPage, language: Language): Part => {
  const { singleSupplier, perLine, earliest } = awardScenarios(page.items, page.ranked, page.head.handlingPerSupplier)
  const row = (label: Label, { awards, suppliers, unmet, totalIncl, effectiveTotal, latestLeadDays }: Scenario): readonly string[] => [
    inLanguage(label, language),
    ...(awards.length === 0
      ? [nothing, nothing, nothing, nothing, nothing]
      : [
          amountText(effectiveTotal, 'CNY'),
          amountText(totalIncl, 'CNY'),
          String(suppliers.length),
          String(unmet.length),
          String(latestLeadDays ?? nothing),
        ]),
  ]
  return tablePart(
    ['定标方案对比', 'Ways to award'],
    [
      { caption: ['方案', 'Way'] },
      effective,
      total,
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
      lineNumber,
      itemName,
      { caption: ['中标实际成本', 'Awarded, effective'], align: 'end' },
      { caption: ['最接近的其他报价', 'Nearest other offer'] },
      { caption: ['其实际成本', 'Its effective cost'], align: 'end' },
      { caption: ['差距', 'Distance'], align: 'end' },
      { caption: ['何时最低', 'It is the cheapest if'] },
    ],
    awardedLines(page).flatMap(({ key, name, ranked, award }) => {
      const won = ranked.find(({ quote }) => quote.supplier === String(award.supplier))
      const rival = ranked.find(one => one !== won)
      if (!won) return []
      const told = [String(key), name, costText(won.cost.effective)]
      if (!rival) return [[...told, inLanguage(['没有其他报价', 'No other offer'], language), nothing, nothing, nothing]]
      const distance = percentAbove(rival.cost.effective, won.cost.effective)
      return [
        [
          ...told,
          titleOf(page, rival.quote.supplier),
          costText(rival.cost.effective),
          distance === undefined ? nothing : `${distance}%`,
          inLanguage(winsIf(rival, won), language),
        ],
      ]
    }),
    language,
  )

/** What would make the nearest other offer cost no more than the awarded one: a price, or a delivery of what is needed alone. */
const winsIf = ({ input, cost }: RankedQuote, won: RankedQuote): Label => {
  if (exact(won.cost.effective).gte(cost.effective)) return [nothing, nothing]
  const price = winningPrice(input, won.cost.effective)
  const [zh, en] =
    price === null
      ? ['降价也不能最低', 'no price is low enough']
      : [`单价 ≤ ${unitText(price, input.currency)}`, `its price is ≤ ${unitText(price, input.currency)}`]
  if (!winsWithoutSurplus(input, won.cost.effective)) return [zh, en]
  const needed = decimalText(input.quantity)
  return [`${zh}；或起订量 ≤ ${needed}`, `${en}, or its minimum order is ≤ ${needed}`]
}
