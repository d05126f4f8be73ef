import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, findOne, lockAnyRecord, pick } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { keyOf, testedReadings } from '../chart/testedReadings.server.ts'
import { fewestSubgroups, limitsOf } from '../reports/controlChart.ts'
import { measuredLots } from '../reports/measuredLots.server.ts'
import { subgroupOf, type Subgroup } from '../statistics/controlCharts.ts'
import { controlLimits } from './controlLimits.ts'

type Limits = StoredRecord<typeof controlLimits>

const tooFew: Label = [
  '这段期间内此项次有读数的批不足 2 批，请核对项次或选择更长的期间',
  'Fewer than two lots of this period have readings of this item. Check the item or choose a longer period.',
]
const tooFewTests: Label = [
  '这段期间内此参数的首次测试结果不足 2 个，请核对测试类型和参数或选择更长的期间',
  'Fewer than two first results of this parameter in this period. Check type and parameter or choose a longer period.',
]
const noSpread: Label = [
  '这段期间的读数没有波动，无法计算控制限；请检查量具分辨力或选择其他期间',
  'The readings of this period do not vary, so no limits follow from them. Check the resolution of the gauge or choose another period.',
]

/** Refuses new limits beside others in force: those are recalculated, with a reason. */
const refuseSecond = async (
  context: Context,
  { material, characteristic, model: product, testType, parameter, recalculates }: Limits,
): Promise<void> => {
  if (recalculates !== null) return
  const of = product === null ? { material, characteristic } : { model: product, testType, parameter }
  const other = await findOne(context, controlLimits, { ...of, status: 'inForce' }, ['code'])
  if (!other) return
  const already: Label = [
    `此项目的控制限 ${other.code} 正在使用，请打开它并点击“重算”`,
    `${other.code} is in force for this item. Open it and choose “Recalculate”.`,
  ]
  refuse('ruleBroken', { message: already, problems: { [product === null ? 'characteristic' : 'parameter']: already } })
}

/** What a baseline comes to. */
type Baseline = Pick<
  Change<typeof controlLimits>,
  'chart' | 'size' | 'centre' | 'within' | 'subgroups' | 'indicative' | 'firstLot' | 'lastLot'
>

const baselineOf = (subgroups: readonly Subgroup[]): Baseline => {
  const { chart, size, centre, sigma } = limitsOf(subgroups)
  if (Number(sigma.toFixed(6)) === 0) refuse('invalidFields', { problems: { baselineFrom: noSpread } })
  const { length } = subgroups
  return { chart, size, centre: centre.toFixed(6), within: sigma.toFixed(6), subgroups: length, indicative: length < fewestSubgroups }
}

/** What the lots of a period say of a characteristic of a material. */
const ofLots = async (context: Context, { material, characteristic, baselineFrom, baselineUntil }: Limits): Promise<Baseline> => {
  const period = { period: null, from: baselineFrom, until: baselineUntil, supplier: null }
  const lots = material === null || characteristic === null ? [] : await measuredLots(context, { ...period, material, characteristic })
  const [first, last] = [lots[0], lots.at(-1)]
  if (!first || !last || lots.length < 2) return refuse('invalidFields', { problems: { characteristic: tooFew } })
  return { ...baselineOf(lots), firstLot: first.id, lastLot: last.id }
}

/** What the first results of the tests of a period say of a parameter, each result by itself. */
const ofTests = async (context: Context, { model: of, testType, parameter, baselineFrom, baselineUntil }: Limits): Promise<Baseline> => {
  const pn = of === null ? null : (await pick(context, model, of, ['pn'])).pn
  const reads =
    pn === null || testType === null || parameter === null
      ? []
      : await testedReadings.reads(context, {
          pns: [pn],
          parameter: keyOf({ type: testType, parameter }),
          from: baselineFrom,
          until: baselineUntil,
          all: false,
          station: null,
          hardware: null,
          software: null,
          lot: null,
        })
  if (reads.length < 2) refuse('invalidFields', { problems: { parameter: tooFewTests } })
  return baselineOf(reads.map(({ values }) => subgroupOf(values)))
}

/** Freezes what the baseline says, and puts it in the place of what it recalculates. */
const freeze = async (context: Context, row: Limits): Promise<Change<typeof controlLimits>> => {
  await refuseSecond(context, row)
  const baseline = await (row.model === null ? ofLots : ofTests)(context, row)
  const former = row.recalculates === null ? undefined : await lockAnyRecord(context, controlLimits, row.recalculates)
  if (former) await changeRecord(context, controlLimits, former, { status: 'superseded' }, { action: 'update', reason: row.reason ?? '' })
  return { ...baseline, frozenBy: context.actor.userId, frozenOn: companyDay(context.now) }
}

/** How limits are frozen, and what takes them out of force. */
export const servedControlLimits = serve(controlLimits, { onCreate: freeze, transitions: { withdraw: 'statusOnly' } })
