import { companyDay, daysBetween } from '#core/days'
import { inLanguage, type Label } from '#core/language'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../case/case.ts'
import { firstReturns } from './firstReturns.server.ts'
import { failsWithin, livesOf, type LivedUnit } from './weibull.ts'
import { weibullReport } from './weibullReport.ts'

const noFailure: Label = ['没有失效：平均寿命下限', 'No failure: lower bound of the mean life']
const year = 365

const figuresOf = (units: readonly LivedUnit[], language: 'zh' | 'en') => {
  const lives = livesOf(units)
  const empty = { shape: null, shapeLow: null, shapeHigh: null, life: null, lifeLow: null, lifeHigh: null, expected: null, remark: null }
  if ('none' in lives) return { ...empty, remark: inLanguage(lives.none, language) }
  if ('atLeast' in lives) return { ...empty, lifeLow: lives.atLeast.toFixed(0), remark: inLanguage(noFailure, language) }
  const { shape, life } = lives.fit
  const working = units.filter(({ failed }) => !failed)
  return {
    shape: shape.value.toFixed(2),
    shapeLow: shape.low.toFixed(2),
    shapeHigh: shape.high.toFixed(2),
    life: life.value.toFixed(0),
    lifeLow: life.low.toFixed(0),
    lifeHigh: life.high.toFixed(0),
    expected: working.reduce((sum, { days }) => sum + failsWithin(lives.fit, days, year), 0).toFixed(1),
    remark: null,
  }
}

/** The lives of the units that the reader sees, by product. */
export const servedWeibull = serveReport(weibullReport, async (context, { model }) => {
  const today = companyDay(context.now)
  const sold = await find(context, unit, {
    where: { model: model ?? undefined, shippedOn: { lte: today } },
    as: context.actor,
    fields: ['id', 'model', 'shippedOn'],
    sort: 'id',
    limit: 'all',
  })
  const returned = await firstReturns(context, model)
  const lives = sold.flatMap(({ id, model: of, shippedOn }) => {
    const failedOn = returned.get(id)
    return shippedOn === null ? [] : [{ of, days: Math.max(0, daysBetween(shippedOn, failedOn ?? today)), failed: failedOn !== undefined }]
  })
  const failuresIn = (units: readonly LivedUnit[]): number => units.filter(({ failed }) => failed).length
  const byModel = [...Map.groupBy(lives, one => one.of)].toSorted(
    ([one, those], [other, others]) => failuresIn(others) - failuresIn(those) || one - other,
  )
  const { language } = context.actor
  return {
    rows: byModel.map(([of, units]) => ({
      values: { model: of, units: units.length, failures: failuresIn(units), ...figuresOf(units, language) },
      leadsTo: leadTo(rmaCase, { model: of, type: ['return'] }),
    })),
    total: {
      values: {
        model: null,
        units: lives.length,
        failures: failuresIn(lives),
        shape: null,
        shapeLow: null,
        shapeHigh: null,
        life: null,
        lifeLow: null,
        lifeHigh: null,
        expected: null,
        remark: null,
      },
    },
  }
})
