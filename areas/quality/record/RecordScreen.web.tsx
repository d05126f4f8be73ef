import '../chart/chart.css'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { MomentText, PlainTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPathsOf } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { qualityRecords } from './recordCall.ts'

const words = {
  title: ['质量记录', 'Quality records'],
  of: ['PN、PN/SN、批号或料号', 'PN, PN/SN, lot or material number'],
  show: ['查询', 'Show'],
  kind: ['类别', 'Kind'],
  every: ['全部', 'All'],
  at: ['时间', 'Time'],
  record: ['记录', 'Record'],
  state: ['状态', 'Status'],
  later: ['下一页', 'Next page'],
  earlier: ['上一页', 'Previous page'],
} as const satisfies Record<string, Label>

/** Every record of quality about a PN, SN, lot or material, by time and kind; what is asked stands in the address. */
const RecordScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const pathsOf = useRecordPathsOf()
  const { path, search } = usePlaceOnPage()
  const asked = new URLSearchParams(search)
  const of = asked.get('of') ?? ''
  const kind = asked.get('kind') ?? ''
  const page = Math.max(1, Number(asked.get('page') ?? '1') || 1)
  const [typed, setTyped] = useState(of)
  const input = { of, kind: kind === '' ? null : kind, page }
  const { data, error, refetch } = useCall(qualityRecords, of === '' ? undefined : input)
  const go = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(Object.entries({ of, kind, ...change }).filter(([, value]) => value !== ''))
    navigateTo(`${path}?${next.toString()}`, { still: true })
  }
  const linkTo = (entity: string, id: number, title: string) => {
    const to = pathsOf(entity).detail?.(id)
    return to === undefined ? title : <ScreenLink to={to}>{title}</ScreenLink>
  }
  return (
    <div className="ms-chart-screen">
      <h1>{label(words.title)}</h1>
      <form
        className="ms-chart-filters"
        onSubmit={event => {
          event.preventDefault()
          go({ of: typed.trim(), kind: '' })
        }}
      >
        <label>
          {label(words.of)}
          <input value={typed} maxLength={60} onChange={event => setTyped(event.target.value)} />
        </label>
        {data && data.kinds.length > 1 && (
          <label>
            {label(words.kind)}
            <select className="ms-select" value={kind} onChange={event => go({ kind: event.target.value })}>
              <option value="">{label(words.every)}</option>
              {data.kinds.map(one => (
                <option key={one.entity} value={one.entity}>{`${label(one.label)} (${one.records})`}</option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" className="ms-button">
          {label(words.show)}
        </button>
      </form>
      {of === '' ? (
        <Empty
          title={['输入编号查询', 'Enter a number']}
          reason={['可输入 PN、PN/SN、批号、检验批号或料号。', 'Enter a PN, PN/SN, lot, inspection lot or material number.']}
        />
      ) : error ? (
        <NotShown error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={8} />
      ) : data.records.length === 0 ? (
        <Empty
          title={['没有质量记录', 'No quality records']}
          reason={['没有这个编号的记录，或您无权查看。', 'There is no record about this number, or you do not have permission to read it.']}
        />
      ) : (
        <>
          <p>
            {data.subjects.map((one, at) => (
              <span key={`${one.entity} ${one.id}`}>
                {at > 0 && ' · '}
                {label(one.label)} {linkTo(one.entity, one.id, one.title)}
              </span>
            ))}
          </p>
          <PlainTable
            caption={words.title}
            columns={[
              { label: label(words.at) },
              { label: label(words.kind) },
              { label: label(words.record) },
              { label: label(words.state) },
            ]}
            rows={data.records.map(one => ({
              key: `${one.entity} ${one.id}`,
              cells: [
                <MomentText key="at" instant={one.at} />,
                label(one.label),
                linkTo(one.entity, one.id, one.title),
                one.state === null ? '–' : label(one.state),
              ],
            }))}
          />
          <nav className="ms-chart-filters" aria-label={label(words.title)}>
            {page > 1 && (
              <button type="button" className="ms-button ms-plain" onClick={() => go({ page: String(page - 1) })}>
                {label(words.earlier)}
              </button>
            )}
            {data.more && (
              <button type="button" className="ms-button ms-plain" onClick={() => go({ page: String(page + 1) })}>
                {label(words.later)}
              </button>
            )}
          </nav>
        </>
      )}
    </div>
  )
}

export default RecordScreen
