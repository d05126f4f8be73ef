import type { ReactNode } from 'react'
import { useLabel } from '#core/client.web'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import type { Label } from '#core/language'
import type { WhatIfAnswer } from './whatIf.ts'

type Called = WhatIfAnswer['promises'][number]['order']

const Name = ({ to, called }: { readonly to: string; readonly called: Called }) => {
  const label = useLabel()
  return called ? <ReferenceLink to={to} reference={called} place="page" /> : <span>{label(['无权查看', 'Not shown to you'])}</span>
}

interface PartProps {
  readonly title: Label
  readonly count: number
  readonly none: Label
  readonly children: ReactNode
}

const Part = ({ title, count, none, children }: PartProps) => {
  const label = useLabel()
  return (
    <section className="ms-card">
      <h2>{label(title)}</h2>
      {count === 0 ? <p className="ms-muted">{label(none)}</p> : children}
    </section>
  )
}

/** What would differ: promises, what has to be ordered or made, and payments. */
export const WhatIfResult = ({ answer: { promises, shortages, cash } }: { readonly answer: WhatIfAnswer }) => {
  const label = useLabel()
  const now: Label = ['现在', 'Now']
  const then: Label = ['改后', 'After the change']
  const later = promises.filter(({ before, after }) => after > before).length
  return (
    <>
      <p>
        <strong>
          {label([
            `${later} 个承诺更迟，${promises.length - later} 个更早；${shortages.length} 种物料的须下单或自制数量不同`,
            `Promises later: ${later}, earlier: ${promises.length - later}. Materials with another quantity to order or make: ${shortages.length}`,
          ])}
        </strong>
      </p>
      <Part
        title={['承诺', 'Promises']}
        count={promises.length}
        none={['没有承诺的迟到天数不同', 'No promise slips by another number of days']}
      >
        <PlainTable
          caption={['承诺', 'Promises']}
          columns={[
            { label: label(['订单', 'Order']) },
            { label: label(['物料', 'Material']) },
            { label: label(['数量', 'Quantity']), numeric: true },
            { label: label(['需求日期', 'Needed on']) },
            { label: label(['现在迟（天）', 'Late now (days)']), numeric: true },
            { label: label(['改后迟（天）', 'Late after (days)']), numeric: true },
          ]}
          rows={promises.map(({ order, material, quantity, neededOn, before, after }, at) => ({
            key: at,
            cells: [
              <Name key="order" to="operate.order" called={order} />,
              <Name key="material" to="mnm.material" called={material} />,
              quantity,
              neededOn,
              before,
              <strong key="after">{after}</strong>,
            ],
          }))}
        />
      </Part>
      <Part title={['须下单或自制', 'To order or make']} count={shortages.length} none={['没有不同', 'Nothing differs']}>
        <PlainTable
          caption={['须下单或自制', 'To order or make']}
          columns={[{ label: label(['物料', 'Material']) }, { label: label(now), numeric: true }, { label: label(then), numeric: true }]}
          rows={shortages.map(({ material, before, after }, at) => ({
            key: at,
            cells: [<Name key="material" to="mnm.material" called={material} />, before, after],
          }))}
        />
      </Part>
      {cash && (
        <Part title={['付款（按周）', 'Payments by week']} count={cash.length} none={['没有不同', 'Nothing differs']}>
          <PlainTable
            caption={['付款（按周）', 'Payments by week']}
            columns={[
              { label: label(['周（周一）', 'Week (Monday)']) },
              { label: label(['现在（元）', 'Now (CNY)']), numeric: true },
              { label: label(['改后（元）', 'After the change (CNY)']), numeric: true },
            ]}
            rows={cash.map(({ week, before, after }) => ({ key: week, cells: [week, before, after] }))}
          />
        </Part>
      )}
    </>
  )
}
