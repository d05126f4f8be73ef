import '../chart/chart.css'
import type { CallOutput } from '#core/calls'
import { useLabel, useSession } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPathsOf } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { qualityOverview } from './overviewCall.ts'

type Figure = CallOutput<typeof qualityOverview>['figures'][number]

const title: Label = ['质量概览', 'Quality overview']
const records: Label = ['按 PN、SN、批号或料号查质量记录', 'Quality records by PN, SN, lot or material']
const more: Label = ['更多列表', 'More lists']

const parts: readonly (readonly [kind: string, label: Label])[] = [
  ['late', ['逾期', 'Late']],
  ['outOfControl', ['失控', 'Out of control']],
  ['waiting', ['待处理', 'Waiting']],
]

/** What waits, what is late and what is out of control in quality; each figure leads to its list. */
const OverviewScreen = () => {
  const label = useLabel()
  const { data, error, refetch } = useCall(qualityOverview, {})
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={10} />
  return (
    <div className="ms-chart-screen">
      <h1>{label(title)}</h1>
      {data.figures.length === 0 && (
        <Empty
          title={['没有待处理的事项', 'Nothing to do']}
          reason={['没有逾期、失控或待处理的质量记录。', 'No record of quality is late, out of control or waiting.']}
        />
      )}
      <ScreenLink to="/quality/record">{label(records)}</ScreenLink>
      {parts.map(([kind, name]) => {
        const figures = data.figures.filter(one => one.kind === kind)
        return figures.length === 0 ? null : (
          <section key={kind} aria-label={label(name)}>
            <h2>{label(name)}</h2>
            <ul className="ms-quality-figures">
              {figures.map(one => (
                <li key={`${one.entity} ${one.label[1]} ${one.query}`} className="ms-card" data-kind={kind}>
                  <OfFigure figure={one} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <OtherLists />
    </div>
  )
}

/** The lists of quality that stand in no menu. */
const OtherLists = () => {
  const label = useLabel()
  const entries = useSession(session => session.menus?.find(({ name }) => name === 'quality')?.children) ?? []
  const lists = entries.filter(
    ({ view, hidden, activeMenu, path }) => view === 'list' && hidden && activeMenu === undefined && !path.includes('{'),
  )
  return lists.length === 0 ? null : (
    <nav className="ms-chart-filters" aria-label={label(more)}>
      {lists.map(({ path, label: caption }) => (
        <ScreenLink key={path} to={path}>
          {label(caption)}
        </ScreenLink>
      ))}
    </nav>
  )
}

const OfFigure = ({ figure }: { readonly figure: Figure }) => {
  const label = useLabel()
  const pathsOf = useRecordPathsOf()
  const list = figure.kind === 'outOfControl' ? '/quality/chart' : pathsOf(figure.entity).list
  const words = (
    <>
      <strong>{figure.count}</strong>
      <span>{label(figure.label)}</span>
      <small>{label(figure.of)}</small>
    </>
  )
  return list === undefined ? <div>{words}</div> : <ScreenLink to={`${list}?${figure.query}`}>{words}</ScreenLink>
}

export default OverviewScreen
