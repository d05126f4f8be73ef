import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { announce } from '#core/notices.server'
import { changeRecord, exists, lockAnyRecord, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { keyResult } from '../keyResult/keyResult.ts'
import { measured } from '../keyResult/measure.server.ts'
import { scoreOf } from '../keyResult/okrScore.ts'
import { objective } from '../objective/objective.ts'
import { checkIn } from './checkIn.ts'
import { checkInEvents } from './checkIn.events.ts'
import { hopesLittle, lowest } from './hopesLittle.server.ts'

type CheckIn = StoredRecord<typeof checkIn>

const ended: Label = ['目标已评分或取消', 'The objective has been graded or dropped']
const notOwner: Label = ['由关键结果或目标的负责人检查', 'The owner of the key result, or of its objective, checks in']
const isRead: Label = ['数值由列表或报表读取，不能填写', 'The value is read from a list or report and cannot be typed']
const readToday: Label = ['数值由系统现在读取，日期只能是今天', 'The value is read now, so the day is today']
const needed: Label = ['请填写数值', 'Enter the value']
const stays: Label = ['检查记录不能修改或删除：请再做一次检查', 'Check-ins stay as they are: check in once more']

const checked = async (context: Context, row: CheckIn): Promise<Change<typeof checkIn>> => {
  const of = (await lockAnyRecord(context, keyResult, row.keyResult)) ?? refuse('notFound')
  const { status, owner } = await pick(context, objective, of.objective, ['status', 'owner'])
  const { actor } = context
  if (status !== 'draft' && status !== 'active') refuse('ruleBroken', { message: ended, leadsTo: { nothing: 'final' } })
  if (authorOf(actor) !== null && actor.userId !== of.owner && actor.userId !== owner)
    refuse('ruleBroken', { message: notOwner, leadsTo: 'others' })
  if (of.source === 'wired' && row.value !== null) refuse('invalidFields', { problems: { value: isRead } })
  if (of.source === 'manual' && row.value === null) refuse('invalidFields', { problems: { value: needed } })
  const read = of.source === 'wired' ? await measured(context, of) : { figure: { value: row.value ?? '0' } }
  if ('problem' in read) return refuse('ruleBroken', { message: read.problem, leadsTo: { step: 'okr.keyResult:update', of: of.id } })
  const value = exact(read.figure.value).rounded(4).toFixed(4)
  if (of.source === 'wired' && row.day !== companyDay(context.now))
    refuse('invalidFields', { problems: { day: readToday }, mends: { day: companyDay(context.now) } })
  return { value, score: scoreOf({ ...of, current: value }) }
}

/** The key result stands where it was checked in last; twice little hope, and whoever answers for the objective above is told. */
const carriedOn = async (context: Context, row: CheckIn, before: CheckIn | null): Promise<void> => {
  if (before !== null) return
  const of = await lockAnyRecord(context, keyResult, row.keyResult)
  // Of an earlier day than another one it says how it was, not how it is.
  if (!of || (await exists(context, checkIn, { keyResult: row.keyResult, day: { gte: dayAfter(row.day, 1) } }))) return
  const needsHelp = await hopesLittle(context, of.id)
  await changeRecord(
    context,
    keyResult,
    of,
    {
      current: row.value,
      confidence: row.confidence,
      nextCheckOn: dayAfter(row.day, 7),
      needsHelp,
      ...(of.source === 'wired' ? { measuredAt: context.now, sourceProblem: null } : {}),
    },
    { action: 'update' },
  )
  if (!needsHelp || of.needsHelp) return
  const { parent, owner } = await pick(context, objective, of.objective, ['parent', 'owner'])
  const above = parent === null ? [] : [(await pick(context, objective, parent, ['owner'])).owner]
  await announce(context, {
    event: checkInEvents.needsHelp,
    to: [...new Set([owner, ...above])],
    title: [`关键结果需要帮助：${of.name}`, `Needs help: ${of.name}`],
    body: [`连续两次信心不高于 ${lowest}：${row.note}`, `Confidence at most ${lowest} twice in a row: ${row.note}`],
    link: `/okr/key_result/${of.id}`,
    about: { entity: keyResult.name, recordId: of.id },
  })
}

/** How check-ins carry key results on. */
export const servedCheckIn = serve(checkIn, {
  onCreate: checked,
  onWritten: carriedOn,
  guards: {
    update: guard(checkIn, [], (actor, row) => row.createdBy === actor.userId || stays),
    delete: guard(checkIn, [], () => stays),
  },
  transitions: {},
})
