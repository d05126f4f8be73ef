import { shortName } from '../define/area.ts'
import { stateNames, type AnyEntity } from '../define/entity.ts'
import type { Field, FieldGroup } from '../define/field.ts'
import type { ListPresentation } from '../define/listPresentations.ts'
import type { AnyReport } from '../define/report.ts'
import { choice, choiceValue, type ChoiceValue } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'
import { periodParameters, usualPeriod } from '../reports/period.ts'

/** The reports that follow from the states of an entity. */
export interface StayReports {
  readonly times: AnyReport
  readonly months: AnyReport
  readonly flow: AnyReport
}

const inDays = { scale: 2, unit: ['天', 'days'] } as const
const quantiles: Label = [
  '分位数：线性插值法（R-7，同 Excel PERCENTILE.INC）',
  'Percentiles by linear interpolation (R-7, as PERCENTILE.INC of Excel)',
]

/** The column of the flow that counts what stands in a state: `open` → `inOpen`. */
export const flowColumn = (state: string): string => `in${state.charAt(0).toUpperCase()}${state.slice(1)}`

const isBoardOfStates = ({ state, presentations = [] }: AnyEntity): boolean =>
  presentations.some((one: ListPresentation) => one.as === 'board' && one.by === state)

/**
 * What is counted of how long records stood in their states, of an entity whose list is shown as a board of them: times and ages in each state, the same by months, and the cumulative flow
 * (Anderson, Kanban, 2010). Undefined of any other entity.
 */
export const stayReportsOf = (entity: AnyEntity): StayReports | undefined => {
  if (entity.state === undefined || !isBoardOfStates(entity)) return undefined
  const field: Field & { readonly values?: Readonly<Record<string, ChoiceValue>> } = entity.fields[entity.state]
  const values = field.values ?? {}
  const [zh, en] = entity.label
  const [area] = entity.name.split('.')
  const named = (suffix: string): string => `${area}.${shortName(entity)}${suffix}`
  const ofEntity = { of: entity.name, ...(field.group === undefined ? {} : { groups: [field.group] as readonly FieldGroup[] }) }
  const state = choice(['状态', 'State'], values, { required: true })
  return {
    times: {
      ...ofEntity,
      name: named('StateTimes'),
      label: [`${zh}：各状态用时`, `${en}: time in each state`],
      definition: [
        '每个状态：期间内离开该状态的次数、停留天数的中位数和 85 分位数；现在停留的单据数、已停留天数的中位数、85 分位数和最久的一张。一张单据多次进入同一状态，每次单独计；按日历天，已删除的单据不计。',
        'For each state: how often it was left within the period, and the median and 85th percentile of the days spent there; how many records are in it now, and the median, 85th percentile and longest of the days so far. Each stay counts separately. Calendar days, without deleted records.',
      ],
      source: quantiles,
      parameters: periodParameters,
      defaults: usualPeriod,
      columns: {
        state,
        ended: integer(['离开次数', 'Left']),
        half: decimal(['用时中位数', 'Median time'], inDays),
        most: decimal(['用时 85 分位', '85th percentile of time'], inDays),
        standing: integer(['现有', 'Now']),
        age: decimal(['已停留中位数', 'Median age'], inDays),
        oldAge: decimal(['已停留 85 分位', '85th percentile of age'], inDays),
        oldest: decimal(['最久', 'Longest'], inDays),
      },
      counts: 'standing',
      chart: { kind: 'bar', by: 'state', values: ['half', 'most'] },
    },
    months: {
      ...ofEntity,
      name: named('StateMonths'),
      label: [`${zh}：状态用时趋势`, `${en}: time in a state by month`],
      definition: [
        '某一状态按离开月份统计的停留天数；不选状态时为第一个状态。箱体为四分位数，须为最短和最长。',
        'Days spent in one state, by the month in which it was left; the first state when none is chosen. The box shows the quartiles, the whiskers the shortest and the longest.',
      ],
      source: quantiles,
      parameters: { ...periodParameters, state: choice(['状态', 'State'], values) },
      defaults: { ...usualPeriod, state: stateNames(entity)[0] },
      columns: {
        month: text(['离开月份', 'Month'], { required: true }),
        ended: integer(['离开次数', 'Left']),
        least: decimal(['最短', 'Shortest'], inDays),
        first: decimal(['下四分位', 'First quartile'], inDays),
        median: decimal(['中位数', 'Median'], inDays),
        third: decimal(['上四分位', 'Third quartile'], inDays),
        most: decimal(['85 分位', '85th percentile'], inDays),
        longest: decimal(['最长', 'Longest'], inDays),
      },
      counts: 'ended',
      // A list knows where records stand now.
      leads: false,
      chart: { kind: 'boxPlot', by: 'month', least: 'least', first: 'first', median: 'median', third: 'third', most: 'longest' },
    },
    flow: {
      ...ofEntity,
      name: named('Flow'),
      label: [`${zh}：累积流量`, `${en}: cumulative flow`],
      definition: [
        '每日结束时各状态的单据数；期间超过 92 天时每周一个点。“完成”为这一天或这一周办结（进入完成或最终状态）的单据数，重新打开后再次办结的再计一次。已删除的单据不计。',
        'Records in each state at the end of each day; of each week when the period is longer than 92 days. Finished are those that reached a state in which they are done on that day or in that week; what was reopened counts again. Deleted records are not counted.',
      ],
      parameters: periodParameters,
      defaults: { period: 'quarter' },
      columns: {
        day: date(['日期', 'Day'], { required: true }),
        ...Object.fromEntries(
          stateNames(entity).map(name => [flowColumn(name), integer(choiceValue({ ...field, values }, name)?.label ?? [name, name])]),
        ),
        finished: integer(['完成', 'Finished']),
        records: integer(['合计', 'All']),
      },
      counts: 'records',
      leads: false,
      chart: { kind: 'stacked', by: 'day', values: stateNames(entity).map(flowColumn) },
    },
  }
}

/** The same as a list, none of an entity without. */
export const stayReports = (entity: AnyEntity): readonly AnyReport[] => Object.values(stayReportsOf(entity) ?? {})
