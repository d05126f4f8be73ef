import { sql } from 'kysely'
import { guard, serve, type Context, follow } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { col } from '#core/queries.server'
import { find, partsCounted, partsLeast, partsMost, pick, changeRecord, lockAnyRecord } from '#core/records.server'
import { authorOf, type Actor } from '#core/rights'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { feedbackAction } from '../feedbackAction/feedbackAction.ts'
import { hasEvidence } from './effective.ts'
import { feedbackEightD } from './feedbackEightD.ts'
import { feedbackEvents } from './feedback.events.ts'
import { feedback } from './feedback.ts'
import { reopenSame, restarted, undone } from './recurrence.server.ts'
import { company } from '../../crm/company/company.ts'
import { reportTemplate } from '../reportTemplate/reportTemplate.ts'

/** What names a customer that was merged names the one that stays; what it named before stands in its history. The whole truth: it does not depend on who sees it. */
const mergedCustomers = follow(company, {
  written: async (context, { id, code, mergedInto }, before) => {
    if (before === null || mergedInto === null || before.mergedInto === mergedInto) return
    const told = { action: 'follow', reason: [`${code} 已合并`, `${code} was merged`] } as const
    for (const entity of [feedback, reportTemplate] as const) {
      for (const found of await find(context, entity, { where: { customer: id }, fields: ['id'], limit: 'all' })) {
        const named = await lockAnyRecord(context, entity, found.id)
        if (named) await changeRecord(context, entity, named, { customer: mergedInto }, told)
      }
    }
  },
})

type Feedback = StoredRecord<typeof feedback>

const inFuture: Label = ['收到时间不能晚于现在', 'It cannot have been received in the future']
const otherModel: Label = ['该产品个体不是这个型号', 'The unit is not of this product']
const noAction: Label = ['请先登记并完成至少一项纠正措施', 'Add and complete at least one corrective action first']
const stillOpen: Label = ['还有未完成的措施：请先完成或取消', 'Some actions are still open. Complete or cancel them first']
const tooEarly: Label = [
  '有效性尚无证据：措施实施后须有 30 天或 3 批产品未再出现，才能关闭',
  'Nothing shows yet that the action works: it can be closed after 30 days or 3 lots without recurrence',
]

/** What follows from when it was received and of which unit it is; what was closed with the same code and product is open again. */
const received = async (context: Context, row: Feedback): Promise<Change<typeof feedback>> => {
  const receivedAt = row.receivedAt ?? context.now
  if (receivedAt > context.now) refuse('invalidFields', { problems: { receivedAt: inFuture } })
  const of = row.unit === null ? null : (await pick(context, unit, row.unit, ['model'])).model
  if (of !== null && row.model !== null && of !== row.model) refuse('invalidFields', { problems: { unit: otherModel } })
  const model = row.model ?? of
  return { model, receivedAt, recurrences: 0, recurrenceOf: await reopenSame(context, { ...row, model }) }
}

/** Whoever is to answer it is told at once, and whoever it is given to. */
const tell = async (context: Context, row: Feedback, before: Feedback | null): Promise<void> => {
  const about = { entity: feedback.name, recordId: row.id }
  const link = `/quality/feedback/${row.id}`
  if (row.owner !== null && row.owner !== before?.owner)
    return announce(context, {
      event: feedbackEvents.assigned,
      to: [row.owner],
      title: [`质量反馈 ${row.code} 由您负责`, `Quality feedback ${row.code} was assigned to you`],
      body: [row.symptom, row.symptom],
      link,
      about,
    })
  if (before === null)
    await announce(context, {
      event: feedbackEvents.received,
      to: await holdersOf(context, 'quality.feedback:respond'),
      title: [`收到质量反馈 ${row.code}，请在 24 小时内首次回复`, `Quality feedback ${row.code}: a first response is due within 24 hours`],
      body: [row.symptom, row.symptom],
      link,
      about,
    })
}

/** Besides what the scope of the role shows, everybody sees what is of customers whom they see, and what is theirs to deal with. */
const scope = (actor: Actor) =>
  sql<boolean>`(${ofSeenCompany(col(feedback, 'customer'))(actor)} or ${col(feedback, 'owner')} = ${actor.userId})`

/** How a feedback is answered, contained, explained and, once its action has shown that it works, closed by somebody else. */
export const servedFeedback = serve(feedback, {
  follows: [mergedCustomers],
  scope,
  kept: {
    openActions: partsCounted(feedbackAction, { status: 'open' }),
    correctiveActions: partsCounted(feedbackAction, { status: 'done', kind: 'corrective' }),
    nextActionOn: partsLeast(feedbackAction, 'dueOn', { status: 'open' }),
    correctedOn: partsMost(feedbackAction, 'doneOn', { status: 'done', kind: 'corrective' }),
  },
  onCreate: received,
  onChange: async (context, row, before) => {
    if (row.recurrenceOf !== null || row.defect === before.defect) return undefined
    return { recurrenceOf: await reopenSame(context, row) }
  },
  onWritten: tell,
  guards: {
    implement: guard(feedback, ['openActions', 'correctiveActions'], (_actor, row) => {
      if (row.openActions > 0) return stillOpen
      return row.correctiveActions > 0 || noAction
    }),
    close: guard(feedback, ['quietDays', 'quietLots'], (_actor, row) => hasEvidence(row) || tooEarly),
  },
  papers: {
    eightD: async (context, record) => {
      const actions = await find(context, feedbackAction, {
        where: { feedback: record.id, status: statesMeaning(feedbackAction, 'holding') },
        as: context.actor,
        fields: ['kind', 'name', 'details', 'result', 'doneOn'],
        sort: 'id',
        limit: 'all',
      })
      return feedbackEightD(record, actions, context.actor.language)
    },
  },
  transitions: {
    respond: async (context, row, { defect }) => ({
      recurrenceOf: row.recurrenceOf ?? (await reopenSame(context, { ...row, defect })),
    }),
    contain: 'statusOnly',
    explain: 'statusOnly',
    implement: async ({ actor }) => ({ implementedBy: authorOf(actor) }),
    close: async ({ actor, now }) => ({ closedBy: authorOf(actor), closedOn: companyDay(now) }),
    sendBack: async () => ({ validation: null, prevention: null, implementedOn: null, implementedBy: null }),
    reject: async ({ now }, row) => ({ respondedOn: row.respondedOn ?? companyDay(now) }),
    reopen: async context => ({ ...undone, ...restarted(context) }),
  },
})
