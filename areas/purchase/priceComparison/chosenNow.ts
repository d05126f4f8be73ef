import type { ComparisonPage } from './comparisonPage.ts'
import { scenario, type Scenario } from './scenarios.ts'

/** What the awards chosen so far would cost and take. */
export const chosenNow = ({ lines, head }: Pick<ComparisonPage, 'lines' | 'head'>): Scenario =>
  scenario(
    lines.flatMap(({ item, award, ranked }) =>
      item && award.supplier !== null ? [[item, ranked.find(({ quote }) => quote.supplier === String(award.supplier))] as const] : [],
    ),
    head.handlingPerSupplier,
  )
