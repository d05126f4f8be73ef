import { refuse } from '#core/errors'
import { inLanguage } from '#core/language'
import { serveReport } from '#core/reports.server'
import { may } from '#core/rights'
import { drawnChart } from '../chart/chart.server.ts'
import { sourcesOf } from '../chart/sources.server.ts'
import { chartPointsReport } from './chartPointsReport.ts'

const places = 6

/** Answers the points of a chart to whoever may export the records of which its readings are. */
export const servedChartPoints = serveReport(chartPointsReport, async (context, asked) => {
  const { pn, parameter } = asked
  if (pn === null || parameter === null) return { rows: [] }
  const source = sourcesOf(context).find(({ key }) => parameter.startsWith(`${key}:`))
  const point = source?.point.replace(/:read$/, ':export')
  if (point !== undefined && !may(context.actor, point)) refuse('noPermission', { data: { point } })
  const { points, spread, ruleset } = await drawnChart(context, {
    ...asked,
    size: asked.size === null ? null : Number(asked.size),
    all: asked.all === 'true',
    other: null,
    layer: null,
  })
  const { language } = context.actor
  const named = new Map(ruleset.map(({ rule: number, label }) => [number, inLanguage(label, language)]))
  const rule = (broken: readonly number[] = []): string | null => broken.map(one => `${one} ${named.get(one) ?? ''}`).join('; ') || null
  const figure = (value: number | undefined): string | null => value?.toFixed(places) ?? null
  return {
    rows: points.map((one, at) => {
      const beneath = spread?.[at] ?? undefined
      return {
        values: {
          name: one.name,
          at: one.at === '' ? null : one.at,
          readings: one.n,
          value: figure(one.value),
          centre: figure(one.centre),
          lower: figure(one.lower),
          upper: figure(one.upper),
          rule: rule(one.rules),
          spread: figure(beneath?.value),
          spreadCentre: figure(beneath?.centre),
          spreadLower: figure(beneath?.lower),
          spreadUpper: figure(beneath?.upper),
          spreadRule: rule(beneath?.rules),
          remark: one.remark,
        },
      }
    }),
  }
})
