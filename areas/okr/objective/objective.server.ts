import { sql } from 'kysely'
import { guard, serve, touches, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { changeRecord, countOf, find, lockAnyRecord, makeParts, partsCounted, partsLeast, pick } from '#core/records.server'
import { authorOf, may, type Actor } from '#core/rights'
import { hopesLittle } from '../checkIn/hopesLittle.server.ts'
import { keyResult } from '../keyResult/keyResult.ts'
import { frozenChange, measuredChange } from '../keyResult/measure.server.ts'
import { objective } from './objective.ts'

type Objective = StoredRecord<typeof objective>
type KeyResult = StoredRecord<typeof keyResult>

const byOwner: Label = ['由负责人操作', 'The owner does this']
const byKeepers: Label = ['由负责人、添加者或主管操作', 'The owner, the author or a manager does this']
const forOthers: Label = ['只有主管可以为他人或公司设定目标', 'Only managers set objectives for others or for the company']
const kindStays: Label = ['启用后只有主管可以修改目标的类型', 'Once an objective is adopted only managers change its type']
const noWeight: Label = ['至少一个关键结果的权重须大于 0', 'At least one key result needs a weight above 0']
const nothing: Label = ['请先添加关键结果', 'Add key results first']
const notGrading: Label = ['周期进入评分后才能评分', 'Objectives are graded once their period is in grading']
const notActive: Label = ['周期还没有启动', 'The period is not active yet']
const samePeriod: Label = ['请结转到另一个周期', 'Carry it over to another period']
const many: Label = ['一个周期最多 5 个目标，仍要添加吗？', 'At most 5 objectives in a period. Add it all the same?']

const its = (name: 'baseline' | 'target' | 'current' | 'weight') => col(keyResult, name, 'k')

/** How far a key result `k` has gone, from 0 to 1, as it is before anybody rounds it to two places: the same as `progress` says; 0 where nothing was measured. */
const exactScore = sql`least(greatest(coalesce(round((${its('current')} - ${its('baseline')}) / nullif(${its('target')} - ${its('baseline')}, 0), 12), 0), 0), 1)`

/** The weighted mean of the scores of an objective `t`, rounded half up to two places: the same as `objectiveScore` says. The whole truth of its key results. */
const meanScore = sql`(select round(round(sum(${exactScore} * ${its('weight')}) / nullif(sum(${its('weight')}), 0), 9), 2)
  from ${table(keyResult)} as k where ${col(keyResult, 'objective', 'k')} = ${col(objective, 'id')})`

/** Who looks after an objective: whoever holds it or wrote it, and managers, so that it does not stand still when both have left. */
const keeps = (actor: Actor, row: { readonly owner: number; readonly createdBy: number | null }): true | Label =>
  row.owner === actor.userId || row.createdBy === actor.userId || may(actor, 'okr.objective:review') || byKeepers

const eachResult = async (context: Context, { id }: Objective, work: (row: KeyResult) => Promise<object>): Promise<void> => {
  const all = await find(context, keyResult, { where: { objective: id }, fields: ['id'], limit: 'all' })
  for (const one of all) {
    const row = await lockAnyRecord(context, keyResult, one.id)
    if (row) await changeRecord(context, keyResult, row, await work(row), { action: 'update' })
  }
}

/** From the first day on that an objective is under way its key results are asked for every week. */
const begin = async (context: Context, row: Objective): Promise<void> => {
  const weights = await find(context, keyResult, { where: { objective: row.id }, fields: ['weight'], limit: 'all' })
  if (weights.every(({ weight }) => exact(weight).eq('0')))
    refuse('ruleBroken', { message: noWeight, leadsTo: { step: 'okr.keyResult:update' } })
  await eachResult(context, row, async one => ({
    nextCheckOn: dayAfter(companyDay(context.now), 7),
    evidence: null,
    needsHelp: await hopesLittle(context, one.id),
    ...(await measuredChange(context, one)),
  }))
}

/** From where a key result goes on: a milestone from its beginning, levels from the last one that was reached. */
const startOf = ({ kind, baseline, current }: KeyResult): string => {
  if (kind === 'milestone' || current === null) return baseline
  return kind === 'ordinal' ? exact(current).roundedDown(0).toFixed(0) : current
}

/** What was not reached goes on from where it stands, each key result with the one from which it comes. */
const carryOver = async (context: Context, row: Objective): Promise<void> => {
  if (row.carriedFrom === null) return
  const former = await find(context, keyResult, { where: { objective: row.carriedFrom }, fields: ['id'], sort: 'id', limit: 'all' })
  const open: Partial<KeyResult>[] = []
  for (const { id } of former) {
    const one = await lockAnyRecord(context, keyResult, id)
    if (!one || (one.score !== null && exact(one.score).gte('1'))) continue
    const isTheirs = one.owner === context.actor.userId
    open.push({
      name: one.name,
      owner: one.owner,
      kind: one.kind,
      unit: one.unit,
      baseline: startOf(one),
      commit: null,
      target: one.target,
      stretch: null,
      weight: one.weight,
      source: isTheirs ? one.source : 'manual',
      address: isTheirs ? one.address : null,
      figure: isTheirs ? one.figure : null,
      carriedFrom: id,
    })
  }
  await makeParts(context, keyResult, row, { one: ['carriedFrom'], of: open })
}

/** How objectives are set, graded and carried over. */
export const servedObjective = serve(objective, {
  kept: {
    score: { value: meanScore, from: [touches(keyResult, row => row.objective, ['baseline', 'target', 'current', 'weight', 'objective'])] },
    results: partsCounted(keyResult, {}),
    needHelp: partsCounted(keyResult, { needsHelp: true }),
    leastConfidence: partsLeast(keyResult, 'confidence', {}),
  },
  onCreate: async (context, row) => {
    const { actor } = context
    if (authorOf(actor) === null) return
    if ((row.owner !== actor.userId || row.level === 'company') && !may(actor, 'okr.objective:review'))
      refuse('ruleBroken', { message: forOthers, leadsTo: 'others' })
    if (row.carriedFrom !== null && (await pick(context, objective, row.carriedFrom, ['period'])).period === row.period)
      refuse('invalidFields', { problems: { period: samePeriod } })
    const key = `${objective.name}:many`
    const there = await countOf(context, objective, { where: { owner: row.owner, period: row.period, status: { not: 'dropped' } } })
    if (there >= 5 && context.confirmed?.has(key) !== true)
      refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(many, actor.language) }] } })
  },
  onChange: async ({ actor }, row, before) => {
    if ((row.owner !== before.owner || row.level !== before.level) && !may(actor, 'okr.objective:review'))
      refuse('ruleBroken', { message: forOthers, leadsTo: 'others' })
    if (row.status === 'active' && row.kind !== before.kind && !may(actor, 'okr.objective:review'))
      refuse('invalidFields', { problems: { kind: kindStays } })
  },
  onWritten: async (context, row, before) => {
    if (before === null) await carryOver(context, row)
  },
  guards: {
    update: guard(objective, ['owner'], keeps),
    delete: guard(objective, ['owner'], keeps),
    adopt: guard(objective, ['owner', 'results', 'underway'], (actor, row) => {
      if (row.owner !== actor.userId) return byOwner
      if (row.results === 0) return nothing
      return row.underway || notActive
    }),
    grade: guard(objective, ['owner', 'gradable'], (actor, row) => (row.owner === actor.userId ? row.gradable || notGrading : byOwner)),
    drop: guard(objective, ['owner'], keeps),
  },
  transitions: {
    adopt: begin,
    grade: async (context, row) => {
      await eachResult(context, row, async one => ({ ...(await frozenChange(context, one)), needsHelp: false }))
      return { gradedOn: companyDay(context.now) }
    },
    review: 'statusOnly',
    sendBack: async (context, row) => {
      await begin(context, row)
      return { gradedOn: null }
    },
    drop: (context, row) => eachResult(context, row, async () => ({ nextCheckOn: null, needsHelp: false })),
  },
})
