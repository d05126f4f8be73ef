import type { ReportChart } from '../define/report.ts'
import { drawnRows, isTall, type ChartColours } from './chartParts.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import type { Language } from '../language/label.ts'
import { runInThread } from '../observe/runInThread.server.ts'

/** The chart of a report, as its thread is told to draw it. */
export interface ChartToDraw extends Pick<ReportAnswer, 'report' | 'rows'> {
  readonly language: Language
  readonly colours: ChartColours
}

/** The size of a drawn chart in dots, in which each of its rows can be read; on paper it is as wide as the page. */
export const chartSize = ({ report, rows }: Pick<ChartToDraw, 'report' | 'rows'>): { readonly width: number; readonly height: number } => ({
  width: 720,
  height: Math.min(
    900,
    Math.max(isTall(report.chart) ? 480 : 330, 80 + drawnRows(report.chart, rows).length * (isLying(report.chart) ? 18 : 0)),
  ),
})

/** Charts whose rows stand below one another. */
const isLying = (chart: ReportChart): boolean => chart.kind === 'boxPlot' || ('lying' in chart && chart.lying)

/** Milliseconds after which nobody waits for a chart any longer. */
const patience = 15_000

/** Mebibytes that drawing may take. */
const memory = 128

/** Black on white, in the type of papers. */
const paperColours: ChartColours = {
  text: '#333333',
  muted: '#6b6b6b',
  line: '#d0d0d0',
  page: '#ffffff',
  series: ['#1f5fa8', '#b25e00', '#2c7a3f', '#5b6b7f', '#b3261e', '#7d7d7d'],
  good: '#2c7a3f',
  bad: '#b3261e',
  font: 'Noto Sans SC',
}

/** The chart of a report for a paper, as SVG; undefined where there is nothing to draw. Fails when drawing fails or takes too long. */
export const drawChart = async ({ report, rows }: ReportAnswer, language: Language): Promise<string | undefined> => {
  if (rows.length === 0) return undefined
  const workerData: ChartToDraw = { report, rows, language, colours: paperColours }
  return runInThread(new URL('./chartWorker.server.ts', import.meta.url), 'Drawing the chart', workerData, { patience, memory })
}
