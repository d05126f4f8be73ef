import './pegTree.css'
import { useLabel } from '#core/client.web'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { shortDecimal } from '#core/numbers'

interface Reference {
  readonly id: number
  readonly title: string
}

/** What needs something, a row of the tree from the top down: `level` says how deep it hangs. */
interface Need {
  readonly id: number
  readonly level: number | null
  readonly what: string
  readonly whatEn: string | null
  readonly order: Reference | null
  readonly plan: Reference | null
  readonly quantity: string | null
  readonly day: string | null
  readonly daysLate: number | null
}

/** For what something is needed, as a tree: what uses it, what that goes into, down to the order line. */
export const PegTree = ({ pegs }: { readonly pegs: readonly Need[] }) => {
  const label = useLabel()
  if (pegs.length === 0) return <span className="ms-muted">{label(['没有需求', 'Nothing needs it'])}</span>
  return (
    <PlainTable
      caption={['用于', 'Needed for']}
      columns={[
        { label: label(['需求', 'Demand']) },
        { label: label(['订单或计划', 'Order or plan']) },
        { label: label(['数量', 'Quantity']), numeric: true },
        { label: label(['需求日期', 'Needed on']) },
        { label: label(['迟（天）', 'Late by (days)']), numeric: true },
      ]}
      rows={pegs.map(({ id, level, what, whatEn, order, plan, quantity, day, daysLate }) => ({
        key: id,
        cells: [
          <span key="what" className="ms-peg" data-level={Math.min(level ?? 0, 8)}>
            {label([what, whatEn ?? what])}
          </span>,
          order ? (
            <ReferenceLink key="document" to="operate.order" reference={order} place="page" />
          ) : plan ? (
            <ReferenceLink key="document" to="operate.productionPlan" reference={plan} place="page" />
          ) : (
            '–'
          ),
          quantity === null ? '–' : shortDecimal(quantity),
          day ?? '–',
          daysLate ?? '–',
        ],
      }))}
    />
  )
}
