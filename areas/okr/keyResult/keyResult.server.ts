import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { exact } from '#core/numbers'
import { countOf, find, pick } from '#core/records.server'
import { authorOf, may } from '#core/rights'
import { objective } from '../objective/objective.ts'
import { period } from '../period/period.ts'
import { keyResult } from './keyResult.ts'
import { measured } from './measure.server.ts'
import { isLate } from './okrScore.ts'

type KeyResult = StoredRecord<typeof keyResult>

const notTheirs: Label = ['由负责人、添加者或主管修改', 'Changed by its owner, its author or a manager']
const notAuthor: Label = ['由添加者或主管删除', 'Deleted by its author or a manager']
const otherObjective: Label = ['只能为自己负责的目标添加关键结果', 'Key results are added by the owner of the objective']
const noWeight: Label = ['至少一个关键结果的权重须大于 0', 'At least one key result needs a weight above 0']
const graded: Label = ['目标已评分，不能再修改', 'The objective has been graded']
const needsNote: Label = ['周期已过 30%：请说明为何修改', 'More than 30% of the period is over: say why it is changed']
const ownerWires: Label = [
  '数值以负责人的权限读取，只能由负责人本人填写地址',
  'The figure is read with the permissions of the owner, so only the owner may enter the address',
]
const isGraded: Label = ['目标已评分或取消，关键结果不能删除', 'The objective has been graded or dropped, so its key results stay']
const lateDeletion: Label = [
  '周期已过 30%：不能删除关键结果；如不再考核，请将权重改为 0 并说明原因',
  'More than 30% of the period is over, so key results stay: set its weight to 0 and say why',
]
const many: Label = ['一个目标最多 5 个关键结果，仍要添加吗？', 'An objective has at most 5 key results. Add it all the same?']

/** What a key result is measured by: a change of any of these is a change of the goal. */
const marks = ['baseline', 'commit', 'target', 'stretch', 'weight', 'source', 'address', 'figure', 'kind'] as const

const isOther = (one: KeyResult, other: KeyResult): boolean =>
  marks.some(name => {
    const [now, then] = [one[name], other[name]]
    const isNumber = name === 'baseline' || name === 'commit' || name === 'target' || name === 'stretch' || name === 'weight'
    return isNumber && now !== null && then !== null ? !exact(now).eq(then) : now !== then
  })

/** Whether both are read at one address. */
const sameSource = (row: KeyResult, before: KeyResult): boolean =>
  before.source === 'wired' && before.address === row.address && before.figure === row.figure

/** Nobody reads figures with the rights of somebody else, and an address that gives none is refused when it is entered. */
const wiredBy = async (context: Context, row: KeyResult, before: KeyResult | null): Promise<void> => {
  if (row.source !== 'wired' || authorOf(context.actor) === null) return
  if (before && sameSource(row, before) && before.owner === row.owner) return
  if (row.owner !== context.actor.userId) refuse('invalidFields', { problems: { address: ownerWires } })
  const read = await measured(context, row)
  if ('problem' in read) refuse('invalidFields', { problems: { address: read.problem } })
}

/** Whether a wired key result goes to somebody else: its figure was read with the rights of the former owner, and is not read with those of the next before that one says so. */
const goesToAnother = ({ actor }: Context, row: KeyResult, before: KeyResult): boolean =>
  row.source === 'wired' && row.owner !== before.owner && row.owner !== actor.userId && sameSource(row, before)

const typedFromNowOn: Change<typeof keyResult> = { source: 'manual', address: null, figure: null, sourceProblem: null }

const weighed = async (context: Context, { objective: of }: KeyResult): Promise<void> => {
  const all = await find(context, keyResult, { where: { objective: of }, fields: ['weight'], limit: 'all' })
  if (all.length > 0 && all.every(({ weight }) => exact(weight).eq('0'))) refuse('ruleBroken', { message: noWeight, leadsTo: 'sent' })
}

/** Whether an objective is under way and more than 30 % of its period is over: what is changed then says why. */
const isLateFor = async (
  context: Context,
  { status, period: of }: { readonly status: string; readonly period: number },
): Promise<boolean> => status === 'active' && isLate(await pick(context, period, of, ['startsOn', 'endsOn']), companyDay(context.now))

/** What was graded keeps what it was graded by, and nobody lets go late of what they will miss; what remains has a weight. */
const letGo = async (context: Context, row: KeyResult): Promise<void> => {
  const of = await pick(context, objective, row.objective, ['status', 'period'])
  if (of.status !== 'draft' && of.status !== 'active') refuse('ruleBroken', { message: isGraded, leadsTo: { nothing: 'final' } })
  if (of.status === 'draft') return
  if (await isLateFor(context, of)) refuse('ruleBroken', { message: lateDeletion, leadsTo: { step: 'okr.keyResult:update', of: row.id } })
  const rest = await find(context, keyResult, {
    where: { objective: row.objective, id: { not: row.id } },
    fields: ['weight'],
    limit: 'all',
  })
  if (rest.length > 0 && rest.every(({ weight }) => exact(weight).eq('0'))) refuse('ruleBroken', { message: noWeight, leadsTo: 'sent' })
}

/** How key results are added and changed. */
export const servedKeyResult = serve(keyResult, {
  onCreate: async (context, row) => {
    const of = await pick(context, objective, row.objective, ['owner', 'status', 'period'])
    const { actor } = context
    if (authorOf(actor) !== null && of.owner !== actor.userId && !may(actor, 'okr.objective:review'))
      refuse('ruleBroken', { message: otherObjective, leadsTo: 'others' })
    if (row.changeNote === null && (await isLateFor(context, of))) refuse('invalidFields', { problems: { changeNote: needsNote } })
    await wiredBy(context, row, null)
    const key = `${keyResult.name}:many`
    const there = await countOf(context, keyResult, { where: { objective: row.objective } })
    if (authorOf(actor) !== null && there >= 5 && context.confirmed?.has(key) !== true)
      refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(many, actor.language) }] } })
    return undefined
  },
  onChange: async (context, row, before) => {
    const of = await pick(context, objective, row.objective, ['status', 'period'])
    if (of.status === 'graded' && (isOther(row, before) || row.name !== before.name || row.owner !== before.owner))
      refuse('ruleBroken', { message: graded, leadsTo: { nothing: 'final' } })
    const isHandedOver = goesToAnother(context, row, before)
    if (!isHandedOver) await wiredBy(context, row, before)
    if (isOther(row, before) && (row.changeNote === null || row.changeNote === before.changeNote) && (await isLateFor(context, of)))
      refuse('invalidFields', { problems: { changeNote: needsNote } })
    return isHandedOver ? typedFromNowOn : undefined
  },
  onWritten: weighed,
  onDelete: letGo,
  guards: {
    update: guard(
      keyResult,
      ['owner'],
      (actor, row) => row.owner === actor.userId || row.createdBy === actor.userId || may(actor, 'okr.objective:review') || notTheirs,
    ),
    delete: guard(keyResult, [], (actor, row) => row.createdBy === actor.userId || may(actor, 'okr.objective:review') || notAuthor),
  },
  transitions: {},
})
