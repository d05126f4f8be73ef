import { useLabel, useLanguage } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { ScreenLink, useRecordPaths, useScreenTitle } from '#core/navigation.web'
import { factsOf } from '#core/papers'
import { useRecords } from '#core/records.web'
import { readListAddress, recordTitles } from '#core/screens'
import { boardColumns, type BoardColumn } from './boardColumns.ts'
import './screens.css'

/** So many cards stand in a column; its list shows all. */
const cards = 20

/** Records that wait for the same thing, the most urgent first. */
const Column = ({ column: { entity, label: title, conditions, card, most } }: { readonly column: BoardColumn }) => {
  const label = useLabel()
  const language = useLanguage()
  const { list, detail } = useRecordPaths(entity.name)
  const { query } = readListAddress(entity, entity.fields, new URLSearchParams(conditions))
  const { data, error, isFetching, refetch } = useRecords(entity, { ...query, pageSize: cards, fields: [entity.title, ...card] })
  return (
    <section className="ms-purchase-column" aria-label={label(title)} aria-busy={isFetching}>
      <h2>
        {list === undefined ? label(title) : <ScreenLink to={`${list}?${conditions}`}>{label(title)}</ScreenLink>}{' '}
        {data && (
          <span className={most !== undefined && data.count > most ? 'ms-purchase-over' : 'ms-muted'}>
            {most === undefined ? data.count : label([`${data.count}，上限 ${most}`, `${data.count} of at most ${most}`])}
          </span>
        )}
      </h2>
      {!data && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />)}
      {data?.results.length === 0 && <p className="ms-muted">{label(['暂无', 'No records'])}</p>}
      <ul>
        {data?.results.map(row => {
          const name = label(recordTitles(entity, row))
          const path = detail?.(row.id)
          return (
            <li key={row.id}>
              {path === undefined ? name : <ScreenLink to={path}>{name}</ScreenLink>}
              <dl>
                {factsOf(entity, row, card, language).map(({ caption, text }) => (
                  <div key={caption}>
                    <dt>{caption}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What purchasers have before them, in columns. */
const PurchaserBoard = () => {
  const title = useScreenTitle()
  return (
    <section className="ms-purchase-board" aria-label={title}>
      <h1>{title}</h1>
      <div className="ms-purchase-columns">
        {boardColumns.map(column => (
          <Column key={column.name} column={column} />
        ))}
      </div>
    </section>
  )
}

export default PurchaserBoard
