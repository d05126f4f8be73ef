import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayEnd, dayStart } from '#core/days'
import { sumOf } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { material as materialOf } from '../../mnm/material/material.ts'
import { move } from '../move/move.ts'
import { realisableOn } from '../realisableValue/realisableOn.server.ts'
import { writeDownOf } from '../realisableValue/writeDown.ts'
import { valueScale, type Posted } from '../valuation/movingAverage.ts'
import { flowsOf, wholeOf } from '../valuation/pools.server.ts'
import { valueFlowReport } from './valueFlowReport.ts'

/** The materials that ever moved until the end of a period, and how often within it, as far as the reader sees their moves. */
const movedMaterials = (context: Context, material: number | null, at: ReturnType<typeof momentsIn>) =>
  query(
    context,
    {
      material: col(move, 'material'),
      unit: col(materialOf, 'unit', 'n'),
      moves: sql<number>`count(*) filter (where ${at ? meets(move, { at }) : sql`true`})`,
    },
    sql`from ${table(move)} as t join ${table(materialOf)} as n on n.id = ${col(move, 'material')}
      where ${rowsSeen(context, move)} and ${meets(move, { material: material ?? undefined, ...(at?.lte ? { at: { lte: at.lte } } : {}) })}
      group by 1, 2 order by 1`,
  )

/** Quantity and value as they are told; issues as what left. */
const told = (posted: Posted, sign: 1 | -1 = 1): readonly [quantity: string, value: string] => [
  wholeOf(posted).times(sign).toFixed(valueScale),
  posted.value.times(sign).toFixed(valueScale),
]

/** Values the moves of a period, material by material. */
export const servedValueFlow = serveReport(valueFlowReport, async (context, { period, from, until, material }) => {
  const days = daysOf({ period, from, until }, companyDay(context.now))
  const at = momentsIn(days)
  const moved = await movedMaterials(context, material, at)
  const flows = await flowsOf(
    context,
    moved.map(one => one.material),
    { from: days.from === null ? null : dayStart(days.from), until: days.until === null ? null : dayEnd(days.until) },
  )
  const [startsOn, endsOn] = [days.from === null ? null : dayAfter(days.from, -1), days.until ?? companyDay(context.now)]
  const [before, now] = [
    startsOn === null ? new Map<number, string>() : await realisableOn(context, [...flows.keys()], startsOn),
    await realisableOn(context, [...flows.keys()], endsOn),
  ]
  const rows = moved.flatMap(({ material: of, unit, moves }) => {
    const flow = flows.get(of)
    if (!flow) return []
    const [[startQuantity, startValue], [cameQuantity, cameValue]] = [told(flow.start), told(flow.came)]
    const [[leftQuantity, leftValue], [endQuantity, endValue]] = [told(flow.left, -1), told(flow.end)]
    const repriced = { repricedValue: flow.repriced.value.toFixed(valueScale), differenceValue: flow.difference.toFixed(valueScale) }
    const [startWriteDown, endWriteDown] = [writeDownOf(flow.start, before.get(of) ?? null), writeDownOf(flow.end, now.get(of) ?? null)]
    const writeDowns = {
      startWriteDown: startWriteDown.toFixed(valueScale),
      changedWriteDown: endWriteDown.minus(startWriteDown).toFixed(valueScale),
      endWriteDown: endWriteDown.toFixed(valueScale),
    }
    const figures = {
      startQuantity,
      startValue,
      cameQuantity,
      cameValue,
      leftQuantity,
      leftValue,
      ...repriced,
      endQuantity,
      endValue,
      ...writeDowns,
    }
    const isStill = moves === 0 && wholeOf(flow.end).eq(0) && flow.difference.eq(0) && startWriteDown.eq(0)
    return isStill ? [] : [{ material: of, unit, ...figures, moves }]
  })
  const total = (
    of:
      | 'startValue'
      | 'cameValue'
      | 'leftValue'
      | 'repricedValue'
      | 'differenceValue'
      | 'endValue'
      | 'startWriteDown'
      | 'changedWriteDown'
      | 'endWriteDown',
  ) => sumOf(rows.map(row => row[of])).toFixed(valueScale)
  return {
    rows: rows.map(values => ({
      values,
      ...(values.moves > 0 ? { leadsTo: leadTo(move, { material: values.material, ...(at ? { at } : {}) }) } : {}),
    })),
    total: {
      values: {
        material: null,
        unit: null,
        startQuantity: null,
        startValue: total('startValue'),
        cameQuantity: null,
        cameValue: total('cameValue'),
        leftQuantity: null,
        leftValue: total('leftValue'),
        repricedValue: total('repricedValue'),
        differenceValue: total('differenceValue'),
        endQuantity: null,
        endValue: total('endValue'),
        startWriteDown: total('startWriteDown'),
        changedWriteDown: total('changedWriteDown'),
        endWriteDown: total('endWriteDown'),
        moves: sumOf(rows.map(({ moves }) => moves)).toNumber(),
      },
    },
  }
})
