import { BarChart, BoxplotChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, VisualMapComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { parentPort, workerData } from 'node:worker_threads'
import { chartOption } from './chartOption.ts'
import { chartSize, type ChartToDraw } from './drawChart.server.ts'

// Draws one chart in a thread of its own: the library is fetched when somebody prints a report, and its memory goes with the thread.

register([
  BarChart,
  BoxplotChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  VisualMapComponent,
  SVGRenderer,
])

// What the thread was started with, by `drawChart` alone.
const wanted = workerData as ChartToDraw
const drawing = init(null, null, { renderer: 'svg', ssr: true, ...chartSize(wanted) })
const { tooltip: _pointed, ...option } = chartOption(wanted)
drawing.setOption(option)
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(drawing.renderToSVGString())
drawing.dispose()
