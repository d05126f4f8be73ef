import './costMoves.css'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { decimalText, exact } from '#core/numbers'
import { useCall } from '#core/records.web'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { costMoves } from './costMoves.ts'
import { quotation } from './quotation.ts'

const money = (text: string | null): string => (text === null ? '–' : decimalText(text, 2))
const signed = (text: string): string => `${exact(text).gt(0) ? '+' : ''}${decimalText(text, 2)}`

const difference = ({ before, now }: { readonly before: string | null; readonly now: string | null }): string =>
  before === null || now === null ? '–' : signed(exact(now).minus(before).toFixed())

/** What models of a quotation cost, with the components that moved most since each was last quoted. */
export const CostMovesPanel = ({ record: { id } }: { readonly record: RecordOf<typeof quotation> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(costMoves, { quotation: id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  if (data.models.length === 0) return <p className="ms-muted">{label(['暂无产品型号', 'No product models'])}</p>
  return (
    <div className="ms-cost-moves">
      {data.models.map(({ model: of, last, standard, rolledUp, moved: all, unpriced, notCompared, moves }) => (
        <section key={of.id} aria-label={of.title}>
          <h3>
            <ReferenceLink to={model.name} reference={of} />
          </h3>
          <p className="ms-muted">
            {last ? (
              <>
                {label(['对比：', 'Compared with '])}
                <ReferenceLink to={quotation.name} reference={last} /> ({last.sentOn})
              </>
            ) : (
              label(['暂无可对比的报价', 'No earlier quotation to compare with'])
            )}
          </p>
          <PlainTable
            caption={['单台成本（元）', 'Cost of one (CNY)']}
            columns={[
              { label: label(['成本', 'Cost']) },
              { label: label(['上次报价时', 'When last quoted']), numeric: true },
              { label: label(['当前', 'Now']), numeric: true },
              { label: label(['变动', 'Change']), numeric: true },
            ]}
            rows={[
              {
                key: 'standard',
                cells: [label(['标准成本', 'Standard cost']), money(standard.before), money(standard.now), difference(standard)],
              },
              ...(rolledUp.before === null && rolledUp.now === null
                ? []
                : [
                    {
                      key: 'rolledUp',
                      cells: [
                        label(['材料（含税，按定标价）', 'Materials (incl. tax, at awarded prices)']),
                        money(rolledUp.before),
                        money(rolledUp.now),
                        all ? signed(all.total) : '–',
                      ],
                    },
                  ]),
              ...moves.map(({ component, quantity, price, moved }) => ({
                key: component.id,
                cells: [
                  <ReferenceLink key="component" to={material.name} reference={component} />,
                  `${decimalText(quantity.before)} × ${money(price.before)}`,
                  `${decimalText(quantity.now)} × ${money(price.now)}`,
                  signed(moved),
                ],
              })),
              ...(all && !exact(all.others).eq(0)
                ? [{ key: 'others', cells: [label(['其他物料', 'Other materials']), '', '', signed(all.others)] }]
                : []),
            ]}
          />
          {notCompared > 0 && (
            <p className="ms-muted">
              {label([
                `${notCompared} 种物料上次报价时或当前没有定标价格，不计入变动。`,
                notCompared === 1
                  ? '1 material had no awarded price then or has none now, and is not counted in the change.'
                  : `${notCompared} materials had no awarded price then or have none now, and are not counted in the change.`,
              ])}
            </p>
          )}
          {unpriced > 0 && (
            <p className="ms-muted">
              {label([
                `${unpriced} 种物料没有定标价格，未计入材料成本。`,
                unpriced === 1
                  ? '1 material has no awarded price and is not included.'
                  : `${unpriced} materials have no awarded price and are not included.`,
              ])}
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
