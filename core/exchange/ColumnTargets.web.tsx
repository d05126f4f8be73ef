import { Select } from 'antd'
import { useLabel } from '../client/session.web.ts'
import { isNeeded, type ExchangeColumn } from './columns.ts'
import type { ImportPlan, ImportView } from './importView.ts'

interface ColumnTargetsProps {
  readonly view: ImportView
  readonly plan: ImportPlan
  readonly targets: readonly ExchangeColumn[]
  onChange(targets: ImportPlan['targets']): void
}

/** How many examples of a column are shown. */
const examples = 3

/** Each column of the file with some of what it holds, and the field it goes into. */
export const ColumnTargets = ({ view, plan, targets, onChange }: ColumnTargetsProps) => {
  const label = useLabel()
  const { sheet = 0, headerRow = 0 } = view.reading ?? {}
  const rows = (view.sheets[sheet]?.rows ?? []).filter(row => row.no > headerRow)
  const known = new Set(targets.map(target => target.key))
  const name = (header: string, at: number): string => header || label([`第 ${at + 1} 列`, `Column ${at + 1}`])
  const options = (own: string | null) =>
    targets.map(target => ({
      value: target.key,
      label: `${label(target.label)}${target.part === '' && isNeeded(target.field) ? ' *' : ''}`,
      disabled: target.key !== own && (plan.targets.includes(target.key) || plan.constants.some(one => one.target === target.key)),
    }))
  return (
    <table className="ms-exchange-targets">
      <thead>
        <tr>
          <th scope="col">{label(['文件中的列', 'Column of the file'])}</th>
          <th scope="col">{label(['示例', 'Examples'])}</th>
          <th scope="col">{label(['目标字段', 'Target field'])}</th>
        </tr>
      </thead>
      <tbody>
        {view.headers.map((header, at) => {
          const own = plan.targets[at] ?? null
          const shown = own !== null && known.has(own) ? own : undefined
          return (
            // Columns have no other identity than their place.
            <tr key={at} data-ignored={shown === undefined || undefined}>
              <th scope="row">{name(header, at)}</th>
              <td className="ms-muted">
                {rows
                  .flatMap(row => row.cells[at] || [])
                  .slice(0, examples)
                  .join(' · ')}
              </td>
              <td>
                <Select
                  aria-label={label([`“${name(header, at)}”写入的字段`, `The field for “${name(header, at)}”`])}
                  value={shown ?? null}
                  placeholder={label(['不导入', 'Skip'])}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options(own)}
                  onChange={(value: string | null | undefined) =>
                    onChange(plan.targets.map((target, place) => (place === at ? (value ?? null) : target)))
                  }
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
