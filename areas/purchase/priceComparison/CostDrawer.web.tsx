import { Button, Drawer } from 'antd'
import { useLabel } from '#core/client.web'
import { PlainTable } from '#core/fields.web'
import { groupedDecimal } from '#core/numbers'
import type { PageLine } from './comparisonLine.ts'
import { costFormula } from './costFormula.ts'
import type { CostInput } from './effectiveUnitCost.ts'
import { useOpenComparison } from './openComparison.web.ts'
import type { RankedQuote } from './ranking.ts'
import { surplusText, winsIfDelivered } from './surplusText.ts'
import { winningPrice, winsWithoutSurplus } from './winningPrice.ts'

interface CostDrawerProps {
  readonly line: PageLine
  readonly ranked: RankedQuote
  /** Gives the line to this supplier; absent where nothing can be changed. */
  readonly onAward?: (() => void) | undefined
  close(): void
}

/** How the effective cost of an offer comes about, step by step, and what it would take to win. */
export const CostDrawer = ({ line, ranked, onAward, close }: CostDrawerProps) => {
  const label = useLabel()
  const { page } = useOpenComparison()
  const supplier = page.suppliers.find(one => String(one.supplier) === ranked.quote.supplier)
  const input: CostInput = { ...ranked.quote, ...page.head.finance, quantity: line.item?.quantity ?? '1', used: line.item?.used ?? null }
  const [best] = line.ranked
  const wins = best && ranked.rank > 1 ? winningPrice(input, best.cost.effective) : undefined
  const winsByMoq = best && ranked.rank > 1 && winsWithoutSurplus(input, best.cost.effective)
  return (
    <Drawer
      open
      size={640}
      title={`${line.name} · ${supplier?.title ?? ''}`}
      onClose={close}
      destroyOnHidden
      footer={
        onAward && (
          <Button type="primary" onClick={onAward}>
            {label(['选为中标供应商', 'Award to this supplier'])}
          </Button>
        )
      }
    >
      <div className="ms-pc-cost">
        <p>
          {label([
            `实际单位成本第 ${ranked.rank} 名，共 ${line.ranked.length} 个报价。`,
            `Rank ${ranked.rank} of ${line.ranked.length} by effective unit cost.`,
          ])}
          {wins !== undefined &&
            (wins === null
              ? label(['其他费用已使它无法成为最低。', ' Its other costs alone keep it from becoming the cheapest.'])
              : label([
                  `含税单价降到 ${groupedDecimal(wins)} 即为最低。`,
                  ` It becomes the cheapest at a unit price of ${groupedDecimal(wins)} incl. tax.`,
                ]))}
          {winsByMoq && label(winsIfDelivered(input.quantity))}
        </p>
        {surplusText(ranked) && <p className="ms-muted">{label(surplusText(ranked) ?? ['', ''])}</p>}
        <PlainTable
          caption={['实际单位成本的计算', 'Calculation of the effective unit cost']}
          columns={[{}, { numeric: true }]}
          rows={costFormula(input, ranked.cost).map(({ name, expression, result }) => ({
            key: name[1],
            cells: [<Step key="step" name={label(name)} expression={expression} />, result],
          }))}
        />
      </div>
    </Drawer>
  )
}

const Step = ({ name, expression }: { readonly name: string; readonly expression: string }) => (
  <>
    {name}
    <div className="ms-muted">{expression}</div>
  </>
)
