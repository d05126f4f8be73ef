import './planningGrid.css'
import { Fragment } from 'react'
import { HelpButton } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { isoWeek } from '#core/days'
import { Scrolled } from '#core/fields.web'
import { counted, type Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { fenceIn, loadTone, plansFinishedIn, plansWorkedIn } from './gridFigures.ts'
import { planningGrid } from './planningGrid.ts'

const words = {
  title: ['计划表', 'Planning grid'],
  plans: ['生产计划', 'Production plans'],
  lines: ['产线 · 负荷 %', 'Lines · load %'],
  models: ['型号 · 台', 'Products · units'],
  demand: ['需求', 'Demand'],
  planned: ['计划', 'Planned'],
  promisable: ['可承诺', 'Can be promised'],
  off: ['休', 'off'],
  overloaded: ['超载', 'Overloaded'],
  short: ['承诺不了', 'Promised too much'],
  frozen: ['冻结', 'Frozen'],
  slushy: ['须填原因', 'Reason needed'],
  fences: [
    '冻结：5 个工作日内须有权限并填写原因；须填原因：10 个工作日内。',
    'Frozen: within 5 working days it takes a permission and a reason. Reason needed: within 10 working days.',
  ],
} as const satisfies Record<string, Label>

const rows = ['demand', 'planned', 'promisable'] as const

/** Lines and products by weeks: how full, what is asked for, planned, and can be promised. */
const PlanningGridScreen = () => {
  const label = useLabel()
  const { list } = useRecordPaths(productionPlan.name)
  const asked = useCall(planningGrid, {})
  if (asked.error) return <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <Loading rows={12} />
  const { weeks, lines, models, ...fences } = asked.data
  const workedIn = (line: number, at: number): string => `${list ?? ''}?${plansWorkedIn(line, weeks, at)}`
  const finishedIn = (model: number, at: number): string => `${list ?? ''}?${plansFinishedIn(model, weeks, at)}`
  const overloaded = lines.flatMap(({ name, loads }) =>
    loads.flatMap((load, at) => (loadTone(load) === 'red' ? [`${name} ${weeks[at]?.slice(5)}`] : [])),
  )
  const short = models.flatMap(({ name, promisable }) =>
    promisable.flatMap((some, at) => (some !== null && some < 0 ? [`${name} ${weeks[at]?.slice(5)}`] : [])),
  )
  return (
    <div className="ms-planning">
      <header>
        <h1>{label(words.title)}</h1>
        {list && <ScreenLink to={`${list}?as=timeline`}>{label(words.plans)}</ScreenLink>}
        <HelpButton />
      </header>
      {overloaded.length > 0 && (
        <p data-tone="bad">
          <strong>{label(words.overloaded)}</strong> {overloaded.slice(0, 6).join(' · ')}
        </p>
      )}
      {short.length > 0 && (
        <p data-tone="bad">
          <strong>{label(words.short)}</strong> {short.slice(0, 6).join(' · ')}
        </p>
      )}
      {lines.length === 0 && models.length === 0 ? (
        <Empty
          title={['暂无产线和计划', 'No lines or plans yet']}
          reason={['先建产线，再排产。', 'Enter a line first, then plan production.']}
        />
      ) : (
        <Scrolled className="ms-planning-frame" caption={words.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{label(words.lines)}</th>
                {weeks.map(week => {
                  const fence = fenceIn(week, fences)
                  return (
                    <th key={week} scope="col" data-fence={fence}>
                      <small>{fence ? label(words[fence]) : `W${String(isoWeek(week).week).padStart(2, '0')}`}</small>
                      {week.slice(5)}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, name, people, plans, loads }) => (
                <tr key={id}>
                  <th scope="row">
                    <b>{name}</b>
                    <small>
                      {label([`${people} 人 · ${plans} 张`, `${counted(people, 'person', 'people')} · ${counted(plans, 'plan')}`])}
                    </small>
                  </th>
                  {loads.map((load, at) => (
                    <td key={weeks[at]} data-load={loadTone(load)}>
                      {load === null ? label(words.off) : load === 0 ? '·' : <ScreenLink to={workedIn(id, at)}>{String(load)}</ScreenLink>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={weeks.length + 1}>
                  {label(words.models)}
                </th>
              </tr>
              {models.map(of => (
                <Fragment key={of.id}>
                  {rows.map(row => (
                    <tr key={row} data-row={row}>
                      <th scope="row">
                        {row === 'demand' && <b>{of.name}</b>}
                        <small>
                          {label(words[row])}
                          {row === 'promisable' && label([`（可动用 ${of.free}）`, ` (${of.free} free)`])}
                        </small>
                      </th>
                      {of[row].map((some, at) => (
                        <td
                          key={weeks[at]}
                          data-load={row !== 'promisable' || some === null || some === 0 ? undefined : some < 0 ? 'red' : 'good'}
                        >
                          {some === null || (some === 0 && row !== 'promisable') ? (
                            ''
                          ) : row === 'planned' ? (
                            <ScreenLink to={finishedIn(of.id, at)}>{String(some)}</ScreenLink>
                          ) : (
                            some
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
      <p className="ms-muted">{label(words.fences)}</p>
    </div>
  )
}

export default PlanningGridScreen
