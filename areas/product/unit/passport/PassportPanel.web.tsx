import './passport.css'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown, Segments } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { useCall } from '#core/records.web'
import type { unit } from '../unit.ts'
import { mostPassportRows, unitPassport } from './passportCall.ts'
import { PassportTimeline } from './PassportTimeline.web.tsx'
import { coverWords } from './passportWords.ts'

type View = 'timeline' | 'tables'

/** How long a unit is covered, and what each area has to say of it: in the order of time, or in a table each. */
export const PassportPanel = ({ record }: { readonly record: RecordOf<typeof unit> }) => {
  const label = useLabel()
  const [view, setView] = useState<View>('timeline')
  const { data, error, refetch } = useCall(unitPassport, { unit: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  const cover = coverWords(data)
  if (cover.length === 0 && data.sections.length === 0)
    return (
      <Empty
        title={['护照暂无内容', 'Nothing in the passport yet']}
        reason={[
          '入库、发货后会显示移动、运单、保修和校准。',
          'Moves, waybills, warranty and calibration follow once it is stocked and shipped.',
        ]}
      />
    )
  return (
    <div className="ms-passport">
      {cover.length > 0 && (
        <dl>
          {cover.map(([caption, value]) => (
            <div key={caption[1]}>
              <dt>{label(caption)}</dt>
              <dd>{label(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data.sections.length > 0 && (
        <Segments
          name={label(['显示方式', 'Shown as'])}
          value={view}
          options={[
            { value: 'timeline', label: label(['时间线', 'Timeline']) },
            { value: 'tables', label: label(['表格', 'Tables']) },
          ]}
          onChange={setView}
        />
      )}
      {data.sections.some(({ more }) => more) && (
        <p role="status" className="ms-muted">
          {label([`每类仅显示最近 ${mostPassportRows} 条`, `Only the latest ${mostPassportRows} of each kind are shown`])}
        </p>
      )}
      {view === 'timeline' && data.sections.length > 0 && <PassportTimeline sections={data.sections} />}
      {view === 'tables' &&
        data.sections.map(({ label: caption, columns, rows }) => (
          <section key={caption[1]}>
            <h3>{label(caption)}</h3>
            <PlainTable
              caption={caption}
              columns={columns.map(column => ({ label: label(column) }))}
              rows={rows.map((row, at) => ({
                key: at,
                cells: row.map(({ text, record: named }, place) =>
                  named ? <ReferenceLink key={columns[place]?.[1]} to={named.entity} reference={{ id: named.id, title: text }} /> : text,
                ),
              }))}
            />
          </section>
        ))}
    </div>
  )
}
