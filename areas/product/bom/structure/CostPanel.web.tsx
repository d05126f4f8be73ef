import './structure.css'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useCall } from '#core/records.web'
import { material } from '../../../mnm/material/material.ts'
import type { bom } from '../bom.ts'
import { bomCost } from './bomCalls.ts'
import { Component } from './Component.web.tsx'

/** What one of a material costs by the last awarded prices of what goes into it, and what of that has no price. */
export const CostPanel = ({ record }: { readonly record: RecordOf<typeof bom> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(bomCost, { bom: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  const { known, lines, unpriced } = data
  return (
    <div className="ms-bom-cost">
      <p>
        <strong>
          {label(unpriced.length === 0 ? ['材料成本', 'Material cost'] : ['已知材料成本', 'Known material cost'])}: {amount(known)}{' '}
          {label(['元（含税）', 'CNY incl. tax'])}
        </strong>
      </p>
      {unpriced.length > 0 && (
        <section aria-label={label(['无价格的物料', 'Materials without a price'])}>
          <p>
            {label([
              `${unpriced.length} 种物料没有定标价格，未计入：`,
              unpriced.length === 1
                ? '1 material has no awarded price and is not included:'
                : `${unpriced.length} materials have no awarded price and are not included:`,
            ])}
          </p>
          <ul>
            {unpriced.map(one => (
              <li key={one.id}>
                <ReferenceLink to={material.name} reference={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainTable
        caption={['各行成本', 'Cost by line']}
        columns={[
          { label: label(['子件', 'Component']) },
          { label: label(['项次', 'Item']) },
          { label: label(['单机用量', 'Quantity per']), numeric: true },
          { label: label(['单位', 'Unit']) },
          { label: label(['含税成本（元）', 'Cost incl. tax (CNY)']), numeric: true },
        ]}
        rows={lines.map(line => ({
          key: line.id,
          cells: [
            <Component key="component" component={line.component} survivor={line.survivor} />,
            line.item,
            decimalText(line.quantity),
            line.unit,
            line.cost === null ? label(['价格不全', 'Incomplete']) : amount(line.cost),
          ],
        }))}
      />
    </div>
  )
}

const amount = (text: string): string => decimalText(text, 2)
