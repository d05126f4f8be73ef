import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, LockedButton, NotShown, Segments, usePaused } from '#core/controls.web'
import { MomentText } from '#core/fields.web'
import { useScreenTitle } from '#core/navigation.web'
import { restore, useCall, useSettle } from '#core/records.web'
import { binPoints, readBin, type DeletedRecord } from '#core/recycleBin'
import '../plainTable.css'
import './recycleBin.css'

/** How long a typed word rests before it is looked for, in milliseconds. */
const rest = 300

/** Deleted records, for thirty days: who deleted what and when, and the way back. */
const RecycleBinScreen = () => {
  const label = useLabel()
  const title = useScreenTitle()
  const can = useCan()
  const [entity, setEntity] = useState<string>()
  const [search, setSearch] = useState('')
  const [by, setBy] = useState<'me' | 'anybody'>('anybody')
  const [page, setPage] = useState(1)
  const asked = usePaused(search.trim(), rest)
  const found = useCall(readBin, { page, by, ...(entity === undefined ? {} : { entity }), ...(asked === '' ? {} : { search: asked }) })
  const narrow = (change: () => void): void => {
    change()
    setPage(1)
  }
  return (
    <section className="ms-screen">
      <h1>{title}</h1>
      <div className="ms-bin-tools">
        <Input
          value={search}
          aria-label={label(['名称或编号', 'Name or number'])}
          placeholder={label(['名称或编号', 'Name or number'])}
          onChange={event => narrow(() => setSearch(event.target.value))}
        />
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={entity}
          aria-label={label(['类型', 'Kind of record'])}
          placeholder={label(['全部类型', 'All kinds'])}
          options={(found.data?.kinds ?? []).map(kind => ({ value: kind.entity, label: kind.label }))}
          onChange={chosen => narrow(() => setEntity(chosen))}
        />
        {can(binPoints.read) && (
          <Segments
            name={label(['删除人', 'Deleted by'])}
            value={by}
            options={[
              { value: 'anybody', label: label(['所有人', 'Anybody']) },
              { value: 'me', label: label(['我', 'Me']) },
            ]}
            onChange={chosen => narrow(() => setBy(chosen))}
          />
        )}
      </div>
      {found.data ? (
        <Deleted records={found.data.results} />
      ) : found.error ? (
        <NotShown error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading rows={8} />
      )}
      {(page > 1 || (found.data?.next ?? null) !== null) && (
        <nav className="ms-bin-pages" aria-label={label(['翻页', 'Pages'])}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {label(['上一页', 'Previous page'])}
          </Button>
          <Button disabled={(found.data?.next ?? null) === null} onClick={() => setPage(page + 1)}>
            {label(['下一页', 'Next page'])}
          </Button>
        </nav>
      )}
    </section>
  )
}

export default RecycleBinScreen

const Deleted = ({ records }: { readonly records: readonly DeletedRecord[] }) => {
  const label = useLabel()
  const settle = useSettle()
  if (records.length === 0)
    return (
      <Empty
        title={['没有已删除的记录', 'No deleted records']}
        reason={['回收站是空的，或没有符合筛选条件的记录。', 'The recycle bin is empty, or nothing in it matches.']}
      />
    )
  return (
    <table className="ms-plain-table">
      <thead>
        <tr>
          <th scope="col">{label(['记录', 'Record'])}</th>
          <th scope="col">{label(['类型', 'Kind'])}</th>
          <th scope="col">{label(['删除人', 'Deleted by'])}</th>
          <th scope="col">{label(['删除时间', 'Deleted at'])}</th>
          <th scope="col">{label(['清除时间', 'Gone for good at'])}</th>
          <th scope="col">{label(['操作', 'Action'])}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(one => (
          <tr key={`${one.entity} ${one.record}`}>
            <th scope="row">{one.title}</th>
            <td>{one.kind}</td>
            <td>{one.deletedBy}</td>
            <td>
              <MomentText instant={one.deletedAt} />
            </td>
            <td className="ms-muted">
              <MomentText instant={one.goneAt} />
            </td>
            <td>
              {one.restorable && (
                <LockedButton
                  size="small"
                  aria-label={label([`恢复 ${one.title}`, `Restore ${one.title}`])}
                  onClick={() => restore({ settle, entity: one.entity, ids: [one.record] })}
                >
                  {label(['恢复', 'Restore'])}
                </LockedButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
