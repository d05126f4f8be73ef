import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { inLanguage, type Label } from '#core/language'
import { find } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../case/case.ts'
import { firstReturns } from './firstReturns.server.ts'
import { expectedOf, livesOf, type LivedUnit } from './weibull.ts'
import { weibullLotsReport, weibullReport } from './weibullReport.ts'

const noFailure: Label = ['没有失效：平均寿命下限', 'No failure: lower bound of the mean life']
/** Days in use of all units for each failure; null without one. */
const mtbfOf = (units: readonly LivedUnit[]): string | null => {
  const failures = units.filter(({ failed }) => failed).length
  return failures === 0 ? null : (units.reduce((sum, { days }) => sum + days, 0) / failures).toFixed(0)
}

const figuresOf = (units: readonly LivedUnit[], language: 'zh' | 'en') => {
  const lives = livesOf(units)
  const empty = {
    shape: null,
    shapeLow: null,
    shapeHigh: null,
    life: null,
    lifeLow: null,
    lifeHigh: null,
    mtbf: mtbfOf(units),
    expected: null,
    remark: null,
  }
  if ('none' in lives) return { ...empty, remark: inLanguage(lives.none, language) }
  if ('atLeast' in lives) return { ...empty, lifeLow: lives.atLeast.toFixed(0), remark: inLanguage(noFailure, language) }
  const { shape, life } = lives.fit
  return {
    shape: shape.value.toFixed(2),
    shapeLow: shape.low.toFixed(2),
    shapeHigh: shape.high.toFixed(2),
    life: life.value.toFixed(0),
    lifeLow: life.low.toFixed(0),
    lifeHigh: life.high.toFixed(0),
    mtbf: mtbfOf(units),
    expected: expectedOf(units)?.toFixed(1) ?? null,
    remark: null,
  }
}

interface SoldUnit extends LivedUnit {
  readonly id: number
  readonly of: number
  readonly lots: readonly number[]
  /** The case with which it came back first; null of one that works. */
  readonly returned: string | null
}

/** How long the units that the reader sees have lived. */
export const livesSeen = async (context: Context, model: number | null): Promise<readonly SoldUnit[]> => {
  const today = companyDay(context.now)
  const sold = await find(context, unit, {
    where: { model: model ?? undefined, shippedOn: { lte: today } },
    as: context.actor,
    fields: ['id', 'model', 'shippedOn', 'lots'],
    sort: 'id',
    limit: 'all',
  })
  const returned = await firstReturns(context, model)
  return sold.flatMap(({ id, model: of, shippedOn, lots }) => {
    if (shippedOn === null) return []
    const { on: failedOn, code = null } = returned.get(id) ?? {}
    const days = Math.max(0, daysBetween(shippedOn, failedOn ?? today))
    return [{ id, of, lots, days, failed: code !== null, returned: code }]
  })
}

const failuresIn = (units: readonly LivedUnit[]): number => units.filter(({ failed }) => failed).length

/** Groups of units as rows, those with the most failures first. */
const byFailures = <T extends LivedUnit>(groups: ReadonlyMap<number, readonly T[]>) =>
  [...groups].toSorted(([one, those], [other, others]) => failuresIn(others) - failuresIn(those) || one - other)

/** The cases with which units failed. */
const leadToFailures = (units: readonly SoldUnit[]) =>
  leadToFirst(
    units.flatMap(({ returned }) => returned ?? []),
    code => leadTo(rmaCase, { code }),
  )

const totalOf = (lives: readonly LivedUnit[]) => ({
  units: lives.length,
  failures: failuresIn(lives),
  shape: null,
  shapeLow: null,
  shapeHigh: null,
  life: null,
  lifeLow: null,
  lifeHigh: null,
  mtbf: mtbfOf(lives),
  expected: null,
  remark: null,
})

/** The lives of the units that the reader sees, by product. */
export const servedWeibull = serveReport(weibullReport, async (context, { model }) => {
  const lives = await livesSeen(context, model)
  const { language } = context.actor
  return {
    rows: byFailures(Map.groupBy(lives, one => one.of)).map(([of, units]) => ({
      values: { model: of, units: units.length, failures: failuresIn(units), ...figuresOf(units, language) },
      leadsTo: leadToFailures(units),
    })),
    total: { values: { model: null, ...totalOf(lives) }, leadsTo: leadToFailures(lives) },
  }
})

/** The same by the lots of their key parts: a unit counts in each lot that it holds. */
export const servedWeibullLots = serveReport(weibullLotsReport, async (context, { model }) => {
  const lives = await livesSeen(context, model)
  const holding = Map.groupBy(
    lives.flatMap(one => one.lots.map(lot => ({ ...one, lot }))),
    one => one.lot,
  )
  const { language } = context.actor
  const failing = byFailures(holding).filter(([, units]) => failuresIn(units) > 0)
  return {
    rows: failing.map(([lot, units]) => ({
      values: { lot, units: units.length, failures: failuresIn(units), ...figuresOf(units, language) },
      leadsTo: leadToFailures(units),
    })),
    total: { values: { lot: null, ...totalOf(lives) }, leadsTo: leadToFailures(lives) },
  }
})
