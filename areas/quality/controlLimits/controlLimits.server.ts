import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, findOne, lockAnyRecord } from '#core/records.server'
import { fewestSubgroups, limitsOf } from '../reports/controlChart.ts'
import { measuredLots } from '../reports/measuredLots.server.ts'
import { controlLimits } from './controlLimits.ts'

type Limits = StoredRecord<typeof controlLimits>

const notOver: Label = ['基线截止日期不能晚于今天', 'The baseline must not end after today']
const tooFew: Label = [
  '这段期间内此项次有读数的批不足 2 批，请核对项次或选择更长的期间',
  'Fewer than two lots of this period have readings of this item. Check the item or choose a longer period.',
]
const noSpread: Label = [
  '这段期间的读数没有波动，无法计算控制限；请检查量具分辨力或选择其他期间',
  'The readings of this period do not vary, so no limits follow from them. Check the resolution of the gauge or choose another period.',
]

/** Refuses new limits beside others in force: those are recalculated, with a reason. */
const refuseSecond = async (context: Context, { material, characteristic, recalculates }: Limits): Promise<void> => {
  if (recalculates !== null) return
  const other = await findOne(context, controlLimits, { material, characteristic, status: 'inForce' }, ['code'])
  if (!other) return
  const already: Label = [
    `此项目的控制限 ${other.code} 正在使用，请打开它并点击“重算”`,
    `${other.code} is in force for this item. Open it and choose “Recalculate”.`,
  ]
  refuse('ruleBroken', { message: already, problems: { characteristic: already } })
}

/** Freezes what the lots of the baseline say, and puts it in the place of what it recalculates. */
const freeze = async (context: Context, row: Limits): Promise<Change<typeof controlLimits>> => {
  const { material, characteristic, baselineFrom, baselineUntil } = row
  const today = companyDay(context.now)
  if (baselineUntil > today) refuse('invalidFields', { problems: { baselineUntil: notOver }, mends: { baselineUntil: today } })
  await refuseSecond(context, row)
  const period = { period: null, from: baselineFrom, until: baselineUntil, supplier: null }
  const lots = await measuredLots(context, { ...period, material, characteristic })
  const [first, last] = [lots[0], lots.at(-1)]
  if (!first || !last || lots.length < 2) return refuse('invalidFields', { problems: { characteristic: tooFew } })
  const { chart, size, centre, sigma } = limitsOf(lots)
  if (Number(sigma.toFixed(6)) === 0) refuse('invalidFields', { problems: { baselineFrom: noSpread } })
  const former = row.recalculates === null ? undefined : await lockAnyRecord(context, controlLimits, row.recalculates)
  if (former) await changeRecord(context, controlLimits, former, { status: 'superseded' }, { action: 'update', reason: row.reason ?? '' })
  return {
    chart,
    size,
    centre: centre.toFixed(6),
    within: sigma.toFixed(6),
    subgroups: lots.length,
    indicative: lots.length < fewestSubgroups,
    firstLot: first.id,
    lastLot: last.id,
    frozenBy: context.actor.userId,
    frozenOn: today,
  }
}

/** How limits are frozen, and what takes them out of force. */
export const servedControlLimits = serve(controlLimits, { onCreate: freeze, transitions: { withdraw: 'statusOnly' } })
