import type { ChoiceValue } from '#core/fields'

/** What is drawn of readings. `auto` is the control chart that fits them. */
export const chartKinds = {
  auto: ['自动', 'Automatic'],
  iMr: ['单值-移动极差 I-MR', 'Individuals I-MR'],
  xbarR: ['均值-极差 X̄-R', 'Mean and range X̄-R'],
  xbarS: ['均值-标准差 X̄-S', 'Mean and deviation X̄-S'],
  p: ['不合格品率 p', 'Nonconforming share p'],
  np: ['不合格品数 np', 'Nonconforming units np'],
  c: ['缺陷数 c', 'Defects c'],
  u: ['单位缺陷数 u', 'Defects per unit u'],
  ewma: ['指数加权 EWMA', 'EWMA'],
  cusum: ['累积和 CUSUM', 'CUSUM'],
  run: ['趋势图', 'Run chart'],
  histogram: ['直方图', 'Histogram'],
  box: ['箱线图', 'Box plot'],
  scatter: ['散点图', 'Scatter'],
  pareto: ['帕累托图', 'Pareto'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A kind of chart. */
export type ChartKind = keyof typeof chartKinds

/** How readings are taken together into points. */
export const groupings = {
  lot: ['按批', 'By lot'],
  day: ['按日', 'By day'],
  count: ['每 n 个', 'Every n'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** By what boxes are told apart. */
export const layers = {
  lot: ['批', 'Lot'],
  station: ['工位', 'Station'],
  tester: ['测试人', 'Tester'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What values of a parameter are: measured, passed (0) or failed (1), or a number of defects of each unit. */
export type Nature = 'measured' | 'passFail' | 'count'

/** The kinds that make sense of values of a nature. */
export const kindsOf: Readonly<Record<Nature, readonly ChartKind[]>> = {
  measured: ['auto', 'iMr', 'xbarR', 'xbarS', 'ewma', 'cusum', 'run', 'histogram', 'box', 'scatter', 'pareto'],
  passFail: ['auto', 'p', 'np', 'run', 'pareto'],
  count: ['auto', 'u', 'c', 'run', 'pareto'],
}
