import './passport.css'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { useCall } from '#core/records.web'
import type { unit } from '../unit.ts'
import { unitPassport } from './passportCall.ts'
import { coverWords } from './passportWords.ts'

/** How long a unit is covered, and what each area has to say of it. */
export const PassportPanel = ({ record }: { readonly record: RecordOf<typeof unit> }) => {
  const label = useLabel()
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
      {data.sections.map(({ label: caption, columns, rows }) => (
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
