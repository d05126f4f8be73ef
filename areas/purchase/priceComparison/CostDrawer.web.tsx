import { Button, Drawer } from 'antd'
import { useLabel } from '#core/client.web'
import { PlainTable } from '#core/fields.web'
import { decimalText, groupedDecimal } from '#core/numbers'
import type { PageLine } from './comparisonLine.ts'
import { titleOf } from './comparisonPage.ts'
import { costFormula } from './costFormula.ts'
import { useOpenComparison } from './useComparison.web.ts'
import type { RankedQuote } from './ranking.ts'
import { surplusText } from './moqCarry.ts'
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
  const { input, cost } = ranked
  const [best] = line.ranked
  const surplus = surplusText(cost)
  const wins = best && ranked.rank > 1 ? winningPrice(input, best.cost.effective) : undefined
  const winsByMoq = best && ranked.rank > 1 && winsWithoutSurplus(input, best.cost.effective)
  return (
    <Drawer
      open
      size={640}
      title={`${line.name} · ${titleOf(page, ranked.quote.supplier)}`}
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
          {winsByMoq &&
            label([
              `起订量降到需求数量 ${decimalText(input.quantity)} 也为最低。`,
              ` So it does if it delivers the ${decimalText(input.quantity)} that are needed.`,
            ])}
        </p>
        {surplus && <p className="ms-muted">{label(surplus)}</p>}
        <PlainTable
          caption={['实际单位成本的计算', 'Calculation of the effective unit cost']}
          columns={[{}, { numeric: true }]}
          rows={costFormula(input, cost).map(({ name, expression, result }) => ({
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
