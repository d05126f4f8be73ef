import { BarChart, BoxplotChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef, type Ref } from 'react'
import { chartOption } from './chartOption.ts'
import { drawnRows, isTall } from './chartParts.ts'
import { useChartColours } from './useChartColours.web.ts'
import { useLanguage } from '../client/session.web.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'

// Only what the charts of reports are made of.
register([
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

interface ReportPictureProps {
  readonly answer: ReportAnswer
  readonly picture: Ref<HTMLDivElement>
  /** A person clicked what is drawn of this row. */
  onOpen(row: ReportRow): void
}

/** The chart of a report; the table says the same to those who do not see it. It is fetched with the library that draws it. */
const ReportPicture = ({ answer, picture, onOpen }: ReportPictureProps) => {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const colours = useChartColours()
  const language = useLanguage()
  const open = useEffectEvent((at: number) => {
    const row = drawnRows(answer.report.chart, answer.rows)[at]
    if (row) onOpen(row)
  })
  useEffect(() => {
    if (!place.current) return undefined
    const drawing = init(place.current, undefined, { renderer: 'svg' })
    chart.current = drawing
    drawing.on('click', ({ data, dataIndex }) => open(rowOf(data) ?? dataIndex))
    const resized = new ResizeObserver(() => drawing.resize())
    resized.observe(place.current)
    return () => {
      resized.disconnect()
      drawing.dispose()
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(chartOption({ report: answer.report, rows: answer.rows, language, colours }), { notMerge: true })
    // At once: who prints does not wait for the next frame.
    chart.current?.getZr().flush()
  }, [answer, colours, language])
  return (
    <div ref={picture} className="ms-report-picture" data-tall={isTall(answer.report.chart) || undefined} aria-hidden>
      <div ref={place} className="ms-report-canvas" />
    </div>
  )
}

/** The row that a field of a heat map says it is of. */
const rowOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'row' in data && typeof data.row === 'number' ? data.row : undefined

export default ReportPicture
