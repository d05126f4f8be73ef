import './structure.css'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { choiceValue } from '#core/fields'
import { PlainTable, ReferenceLink, ToneTag } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useCall } from '#core/records.web'
import type { material } from '../../../mnm/material/material.ts'
import { bom } from '../bom.ts'
import { bomWhereUsed } from './bomCalls.ts'
import { Component } from './Component.web.tsx'
import { mostUses } from './mostUses.ts'

/** The bills that contain a material, over all levels. */
export const WhereUsedPanel = ({ record }: { readonly record: RecordOf<typeof material> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(bomWhereUsed, { material: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  if (data.uses.length === 0)
    return (
      <Empty
        title={['暂无用途', 'Not used yet']}
        reason={['没有物料清单直接或逐层包含此物料。', 'No bill of materials contains this material, directly or on a lower level.']}
      />
    )
  return (
    <div className="ms-bom-cost">
      {data.more && <p role="status">{label([`仅显示最近的 ${mostUses} 项`, `Only the nearest ${mostUses} are shown`])}</p>}
      <PlainTable
        caption={['用于', 'Where-used']}
        columns={[
          { label: label(['物料清单', 'Bill of materials']) },
          { label: label(['层', 'Level']) },
          { label: label(['状态', 'State']) },
          { label: label(['子件', 'Component']) },
          { label: label(['单机用量', 'Quantity per']), numeric: true },
          { label: label(['单位', 'Unit']) },
        ]}
        rows={data.uses.map((use, at) => ({
          key: at,
          cells: [
            <ReferenceLink key="bill" to={bom.name} reference={use.bill} />,
            use.level,
            <Standing key="standing" standing={use.standing} />,
            <span key="component">
              <Component component={use.component} survivor={use.survivor} />{' '}
              {use.isSubstitute && <ToneTag tone="info">{label(['替代料', 'Substitute'])}</ToneTag>}
            </span>,
            decimalText(use.quantity),
            use.unit,
          ],
        }))}
      />
    </div>
  )
}

const Standing = ({ standing }: { readonly standing: string }) => {
  const label = useLabel()
  const known = choiceValue(bom.fields.standing, standing)
  return known ? <ToneTag tone={known.tone ?? 'neutral'}>{label(known.label)}</ToneTag> : null
}
