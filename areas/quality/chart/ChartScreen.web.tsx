import './chart.css'
import { useRef } from 'react'
import type { CallInput, CallOutput } from '#core/calls'
import { saveFile, useCan, useLabel } from '#core/client.web'
import { announceFailure, Empty, Loading, MenuList, NotShown, Popover } from '#core/controls.web'
import { DayPicker, PlainTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPathsOf } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { reportApi } from '#core/reports'
import { chart, chartParameters } from './chartCalls.ts'
import { chartKinds, groupings, kindsOf, layers, type Nature } from './chartKinds.ts'
import { ControlPicture } from './ControlPicture.web.tsx'
import { BoxPicture, HistogramPicture, ParetoPicture, ScatterPicture } from './OtherPictures.web.tsx'
import { shortNumber } from './scale.ts'

type Answer = CallOutput<typeof chart>

const words = {
  title: ['质量图表', 'Quality charts'],
  pn: ['PN（可多个，用逗号分隔）', 'PN (several separated by commas)'],
  parameter: ['参数', 'Parameter'],
  other: ['另一参数', 'Other parameter'],
  kind: ['图', 'Chart'],
  group: ['分组', 'Grouping'],
  size: ['每组个数', 'Group size'],
  layer: ['分层', 'Layer'],
  from: ['自', 'From'],
  until: ['至', 'Until'],
  all: ['含复测', 'With repeats'],
  choose: ['请选择', 'Choose'],
  station: ['工位', 'Station'],
  hardware: ['硬件版本', 'Hardware version'],
  software: ['软件版本', 'Software version'],
  lot: ['批（生产计划号）', 'Lot (production plan)'],
  take: ['导出', 'Export'],
  xlsx: ['Excel 工作簿', 'Excel workbook'],
  png: ['图片 PNG', 'Picture (PNG)'],
  svg: ['图片 SVG', 'Picture (SVG)'],
  freeze: ['冻结控制限', 'Freeze control limits'],
  register: ['登记原因', 'Register the cause'],
  readings: ['个读数', 'readings'],
  points: ['数据', 'Data'],
  point: ['组', 'Group'],
  n: ['个数', 'n'],
  value: ['值', 'Value'],
  limits: ['控制限', 'Limits'],
  rules: ['判异', 'Rules broken'],
  remark: ['原因', 'Cause'],
  indicative: ['数据不足 25 组或 100 个，仅供参考', 'Indicative: fewer than 25 subgroups or 100 readings'],
  frozen: ['按冻结的控制限', 'With the frozen limits'],
} as const satisfies Record<string, Label>

/** What readings of tests are narrowed down to besides. */
const ofTests = ['station', 'software', 'hardware', 'lot'] as const

const isNature = (nature: string | undefined): nature is Nature => nature !== undefined && nature in kindsOf

/** What the address asks for. */
const askedIn = (search: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(search))

/** A chosen one of some; a day, a number or nothing otherwise. */
const inputOf = (asked: Readonly<Record<string, string>>): CallInput<typeof chart> => {
  const chosen = <K extends string>(values: Readonly<Record<K, unknown>>, value: string | undefined): K | null =>
    value !== undefined && value in values ? (value as K) : null
  const text = (name: string): string | null => asked[name] ?? null
  const size = Number(asked['size'])
  return {
    pn: text('pn'),
    parameter: text('parameter'),
    other: text('other'),
    station: text('station'),
    hardware: text('hardware'),
    software: text('software'),
    lot: text('lot'),
    kind: chosen(chartKinds, asked['kind']),
    group: chosen(groupings, asked['group']),
    size: Number.isInteger(size) && size > 0 ? size : null,
    layer: chosen(layers, asked['layer']),
    from: text('from'),
    until: text('until'),
    all: asked['all'] === 'true',
  }
}

/** Charts of readings: what is chosen stands in the address; without a PN and a parameter nothing is drawn. */
const ChartScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const asked = askedIn(search)
  const known = useCall(chartParameters, { pn: asked['pn'] ?? null })
  const isAsked = (asked['pn'] ?? '') !== '' && (asked['parameter'] ?? '') !== ''
  const { data, error, refetch } = useCall(chart, isAsked ? inputOf(asked) : undefined)
  const ask = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(Object.entries({ ...asked, ...change }).filter(([, value]) => value !== ''))
    navigateTo(`${path}?${next.toString()}`, { replace: true, still: true })
  }
  const parameters = known.data?.parameters ?? []
  return (
    <div className="ms-chart-screen">
      <h1>{label(words.title)}</h1>
      <ChartFilters asked={asked} pns={known.data?.pns ?? []} parameters={parameters} ask={ask} />
      {!isAsked ? (
        <>
          <Empty
            title={['请至少选择一个PN和一个参数', 'Select at least one PN and one parameter']}
            reason={['输入料号或 PN，再从列表选择参数。', 'Enter a material number or PN, then choose a parameter.']}
          />
          <Offered
            choices={
              (asked['pn'] ?? '') === ''
                ? (known.data?.pns ?? []).map(one => ({
                    key: one.pn,
                    change: { pn: one.pn },
                    text: one.name,
                    count: one.readings,
                  }))
                : parameters.map(one => ({ key: one.key, change: { parameter: one.key }, text: label(one.label), count: one.readings }))
            }
            onChoose={ask}
          />
        </>
      ) : error ? (
        <NotShown error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Drawn answer={data} asked={asked} />
      ) : (
        <Loading rows={10} />
      )}
    </div>
  )
}

interface ChartFiltersProps extends CallOutput<typeof chartParameters> {
  readonly asked: Readonly<Record<string, string>>
  ask(change: Readonly<Record<string, string>>): void
}

/** What a chart is drawn of, and how. */
const ChartFilters = ({ asked, pns, parameters, ask }: ChartFiltersProps) => {
  const label = useLabel()
  const nature = parameters.find(({ key }) => key === asked['parameter'])?.nature
  const kinds = isNature(nature) ? kindsOf[nature] : kindsOf.measured
  const choice = (name: string, caption: Label, options: readonly (readonly [value: string, text: string])[], empty?: Label) => (
    <label>
      {label(caption)}
      <select className="ms-select" value={asked[name] ?? ''} onChange={event => ask({ [name]: event.target.value })}>
        {empty && <option value="">{label(empty)}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  const day = (name: 'from' | 'until') => (
    <label htmlFor={`ms-chart-${name}`}>
      {label(words[name])}
      <DayPicker id={`ms-chart-${name}`} day={asked[name] ?? ''} placeholder={label(words[name])} onChange={one => ask({ [name]: one })} />
    </label>
  )
  const named = parameters.map(({ key, label: caption, readings }) => [key, `${label(caption)} (${readings})`] as const)
  return (
    <div className="ms-chart-filters">
      <label>
        {label(words.pn)}
        <input
          list="ms-chart-pns"
          key={asked['pn']}
          defaultValue={asked['pn'] ?? ''}
          maxLength={400}
          onBlur={event => event.target.value !== (asked['pn'] ?? '') && ask({ pn: event.target.value, parameter: '', other: '' })}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <datalist id="ms-chart-pns">
          {pns.map(({ pn, name }) => (
            <option key={`${pn} ${name}`} value={pn}>
              {name}
            </option>
          ))}
        </datalist>
      </label>
      {choice('parameter', words.parameter, named, words.choose)}
      {choice(
        'kind',
        words.kind,
        kinds.filter(kind => kind !== 'auto').map(kind => [kind, label(chartKinds[kind])] as const),
        chartKinds.auto,
      )}
      {asked['kind'] === 'scatter' && choice('other', words.other, named, words.choose)}
      {asked['kind'] === 'box' &&
        choice(
          'layer',
          words.layer,
          [
            ['station', label(layers.station)],
            ['tester', label(layers.tester)],
          ],
          layers.lot,
        )}
      {choice(
        'group',
        words.group,
        [
          ['day', label(groupings.day)],
          ['count', label(groupings.count)],
        ],
        groupings.lot,
      )}
      {asked['group'] === 'count' && (
        <label>
          {label(words.size)}
          <input inputMode="numeric" maxLength={4} value={asked['size'] ?? '5'} onChange={event => ask({ size: event.target.value })} />
        </label>
      )}
      {(asked['parameter'] ?? '').startsWith('test:') &&
        ofTests.map(name => (
          <label key={name}>
            {label(words[name])}
            <input
              key={asked[name]}
              defaultValue={asked[name] ?? ''}
              maxLength={name === 'hardware' ? 30 : 40}
              onBlur={event => event.target.value !== (asked[name] ?? '') && ask({ [name]: event.target.value })}
              onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
            />
          </label>
        ))}
      {day('from')}
      {day('until')}
      <label className="ms-tick">
        <input type="checkbox" checked={asked['all'] === 'true'} onChange={event => ask({ all: event.target.checked ? 'true' : '' })} />
        {label(words.all)}
      </label>
    </div>
  )
}

/** So many are offered at once. */
const mostOffered = 24

interface Choice {
  readonly key: string
  readonly change: Readonly<Record<string, string>>
  readonly text: string
  readonly count: number
}

/** What has most readings, to begin with. */
const Offered = ({
  choices,
  onChoose,
}: {
  readonly choices: readonly Choice[]
  onChoose(change: Readonly<Record<string, string>>): void
}) => {
  const label = useLabel()
  return (
    <ul className="ms-quality-figures">
      {choices.slice(0, mostOffered).map(({ key, change, text, count }) => (
        <li key={`${key} ${text}`} className="ms-card">
          <button type="button" className="ms-chart-offered" onClick={() => onChoose(change)}>
            <span>{text}</span>
            <small>
              {count} {label(words.readings)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

const pictureOf = (answer: Answer) => {
  if (answer.bars.length > 0) return <HistogramPicture answer={answer} />
  if (answer.boxes.length > 0) return <BoxPicture answer={answer} />
  if (answer.pareto.length > 0) return <ParetoPicture answer={answer} />
  return answer.pairs.length > 0 ? <ScatterPicture answer={answer} /> : <ControlPicture answer={answer} />
}

type Format = 'xlsx' | 'png' | 'svg'

interface DrawnProps {
  readonly answer: Answer
  readonly asked: Readonly<Record<string, string>>
}

/** What only changes how it is drawn; the table of its points does not know it. */
const onlyDrawn: readonly string[] = ['other', 'layer']

const Drawn = ({ answer, asked }: DrawnProps) => {
  const label = useLabel()
  const can = useCan()
  const pathsOf = useRecordPathsOf()
  const place = useRef<HTMLElement>(null)
  if (answer.readings === 0)
    return (
      <Empty
        title={['没有读数', 'No readings']}
        reason={['在这个范围内没有读数。请放宽日期。', 'There are no readings in this range. Choose a longer period.']}
      />
    )
  const take = async (format: Format): Promise<void> => {
    const name = `${asked['pn'] ?? ''} ${label(answer.label)}`.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
    try {
      if (format === 'xlsx') {
        const parameters = Object.entries(asked).filter(([key, value]) => value !== '' && !onlyDrawn.includes(key))
        const query = new URLSearchParams([...parameters, ['format', 'xlsx']])
        await saveFile(`${reportApi('quality.chartPoints')}file/?${query.toString()}`, `${name}.xlsx`)
        return
      }
      const picture = place.current?.querySelector('svg')
      const { savePicture } = await import('./savePicture.web.ts')
      if (picture) await savePicture(picture, name, format)
    } catch (error) {
      announceFailure(error)
    }
  }
  const named = new Map(answer.ruleset.map(({ rule, label: says }) => [rule, label(says)]))
  const formats: readonly Format[] = [
    ...(answer.points.length > 0 && can('quality.instrumentTest:export') ? (['xlsx'] as const) : []),
    'png',
    'svg',
  ]
  const isOfTests = (asked['parameter'] ?? '').startsWith('test:')
  const mayExplain = isOfTests && can('quality.assignableCause:create') && can('quality.assignableCause:fromTest')
  const limits = pathsOf('quality.controlLimits').detail
  const linkOf = ({ record, name: of }: Answer['points'][number]) => {
    const to = record === null ? undefined : pathsOf(record.entity).detail?.(record.id)
    return to === undefined ? of : <ScreenLink to={to}>{of}</ScreenLink>
  }
  return (
    <>
      <dl className="ms-chart-figures">
        {answer.figures.map(figure => (
          <div key={figure.label[1]}>
            <dt>{label(figure.label)}</dt>
            <dd>
              <strong>{figure.value}</strong>
            </dd>
            {figure.note && <dd className="ms-muted">{label(figure.note)}</dd>}
          </div>
        ))}
      </dl>
      <section className="ms-card" ref={place} aria-label={label(answer.label)}>
        {pictureOf(answer)}
        <p className="ms-muted ms-chart-notes">
          {answer.indicative && <span>{label(words.indicative)}</span>}
          {answer.frozen && (
            <span>
              {label(words.frozen)}{' '}
              {limits ? <ScreenLink to={limits(answer.frozen.id)}>{answer.frozen.code}</ScreenLink> : answer.frozen.code}
            </span>
          )}
          {answer.notes.map(note => (
            <span key={note[1]}>{label(note)}</span>
          ))}
        </p>
        <div className="ms-chart-steps">
          <Popover className="ms-button ms-plain" button={label(words.take)}>
            {close => (
              <MenuList
                name={label(words.take)}
                choices={formats.map(format => ({ key: format, words: label(words[format]) }))}
                onChoose={format => {
                  close()
                  void take(format as Format)
                }}
              />
            )}
          </Popover>
          {can('quality.controlLimits:create') && <ScreenLink to="/quality/control_limits/new">{label(words.freeze)}</ScreenLink>}
        </div>
      </section>
      <h2>{label(words.points)}</h2>
      <PlainTable
        caption={words.points}
        columns={[
          { label: label(words.point) },
          { label: label(words.n), numeric: true },
          { label: label(words.value), numeric: true },
          { label: label(words.limits), numeric: true },
          { label: label(words.rules) },
          { label: label(words.remark) },
        ]}
        rows={answer.points
          .toReversed()
          .slice(0, 200)
          .map((one, at) => ({
            key: at,
            cells: [
              linkOf(one),
              one.n,
              shortNumber(one.value),
              `${shortNumber(one.lower)}\u00A0–\u00A0${shortNumber(one.upper)}`,
              one.rules.map(rule => `${rule} ${named.get(rule) ?? ''}`).join('; ') || '–',
              one.remark ??
                (mayExplain && one.rules.length > 0 && one.record ? (
                  <ScreenLink to={`/quality/assignable_cause/new?test=${one.record.id}&proposal=onlyItem`}>
                    {label(words.register)}
                  </ScreenLink>
                ) : (
                  '–'
                )),
            ],
          }))}
      />
    </>
  )
}

export default ChartScreen
