import './rights.css'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import type { MatrixGroup, RowScope } from '#core/rights'
import { countsOf, wantedRows, type RightsDraft, type RowsWanted } from './rightsDraft.ts'
import { RightsTable } from './RightsTable.web.tsx'

interface RightsMatrixProps {
  readonly groups: readonly MatrixGroup[]
  readonly draft: RightsDraft
  /** What is stored, for telling what differs. */
  readonly stored: RightsDraft
  /** The role's own scope, which holds where there is no exception. */
  readonly scope: RowScope | undefined
  /** Absent where the rights are only read. */
  readonly onChange?: ((draft: RightsDraft) => void) | undefined
}

const onlyLabels = {
  all: ['全部权限', 'All permissions'],
  given: ['仅看已设置', 'Configured only'],
  differing: ['仅看有改动', 'Changed only'],
} as const satisfies Readonly<Record<RowsWanted['only'], Label>>

/** Every right there is, by area: what the role gives, denies, and how far it sees. Groups fold, rows are found by typing. */
export const RightsMatrix = ({ groups, draft, stored, scope, onChange }: RightsMatrixProps) => {
  const label = useLabel()
  const id = useId()
  const [wanted, want] = useState<RowsWanted>({ search: '', only: onChange ? 'all' : 'given' })
  const shown = wantedRows(groups, wanted, draft, stored)
  const total = countsOf(
    groups.flatMap(group => group.rows),
    draft,
  )
  const offered = (['all', 'given', 'differing'] as const).filter(only => onChange !== undefined || only !== 'differing')
  return (
    <div className="ms-rights">
      <div className="ms-rights-tools">
        <Input
          id={`${id}-search`}
          className="ms-rights-search"
          value={wanted.search}
          allowClear
          placeholder={label(['搜索数据、操作或代码', 'Find records, actions or codes'])}
          aria-label={label(['搜索权限', 'Search permissions'])}
          onChange={event => want({ ...wanted, search: event.target.value })}
        />
        <Select
          className="ms-rights-only"
          aria-label={label(['显示范围', 'Permissions shown'])}
          value={wanted.only}
          options={offered.map(only => ({ value: only, label: label(onlyLabels[only]) }))}
          onChange={only => want({ ...wanted, only })}
        />
        <span role="status">
          {label([
            `授予 ${total.given} 项，禁止 ${total.denied} 项，共 ${total.all} 项`,
            `${total.given} given, ${total.denied} denied, of ${total.all}`,
          ])}
        </span>
      </div>
      {onChange && (
        <p className="ms-form-help">
          {label([
            '点击格子在“不设 → 授予 ✓ → 禁止 ✕”之间切换；方向键移动。禁止优先于任何角色的授予。',
            'Click a cell to go from nothing to given ✓ to denied ✕; arrows move. Denying wins over whatever other roles give.',
          ])}
        </p>
      )}
      {shown.length === 0 && <p className="ms-muted">{label(['没有符合的权限', 'No matching permissions'])}</p>}
      {shown.map(group => (
        <Group key={group.name} group={group} draft={draft} scope={scope} onChange={onChange} />
      ))}
    </div>
  )
}

const Group = ({
  group,
  draft,
  scope,
  onChange,
}: { readonly group: MatrixGroup } & Pick<RightsMatrixProps, 'draft' | 'scope' | 'onChange'>) => {
  const label = useLabel()
  const { given, denied, all } = countsOf(group.rows, draft)
  return (
    <details className="ms-rights-group" open>
      <summary>
        <strong>{label(group.label)}</strong>{' '}
        <span className="ms-muted">
          {label([`${given} / ${all}`, `${given} / ${all}`])}
          {denied > 0 && label([`，禁止 ${denied}`, `, ${denied} denied`])}
        </span>
      </summary>
      <RightsTable group={group} draft={draft} scope={scope} onChange={onChange} />
    </details>
  )
}
