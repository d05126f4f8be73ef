import { guard, serve, type Context } from '#core/context.server'
import { clockReading, mondayOf } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { announce } from '#core/notices.server'
import { authorOf } from '#core/rights'
import { dueDay, isInTime } from './dueTime.ts'
import { factsOfWeek, numberedFacts, textOfFacts } from './factsOfWeek.server.ts'
import { differingSentences } from './soundSentences.ts'
import { weeklyReportEvents } from './weeklyReport.events.ts'
import { weeklyReport } from './weeklyReport.ts'

type Report = StoredRecord<typeof weeklyReport>

const notAuthor: Label = ['由作者本人操作', 'The author does this']
const ownReport: Label = ['作者不必标为已读', 'Your own report need not be marked as read']
const future: Label = ['不能写以后的周报', 'A report of a later week cannot be written yet']

/** What is asked of whoever hands in such a sentence, and of whoever edits what was handed in. */
const askedOf: Readonly<Record<'submit' | 'save', Label>> = {
  submit: ['仍要提交吗？', 'Submit it all the same?'],
  save: ['仍要保存吗？', 'Save it all the same?'],
}

/** Whoever hands in a sentence that names a fact and says another figure than it is asked first. */
const nameDiffering = (context: Context, { done, facts }: Report, [zh, en]: Label): void => {
  const key = `${weeklyReport.name}:differs`
  const [first] = differingSentences(done ?? '', numberedFacts(facts, context.actor.language))
  if (first === undefined || authorOf(context.actor) === null || context.confirmed?.has(key) === true) return
  const says: Label = [`与所引事实的数字不符：“${first}”。${zh}`, `The figures differ from the fact it names: "${first}". ${en}`]
  refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(says, context.actor.language) }] } })
}

/** How a week is written, handed in and read. */
export const servedWeeklyReport = serve(weeklyReport, {
  onCreate: async (context, row) => {
    const author = authorOf(context.actor)
    const monday = mondayOf(row.monday)
    if (monday > clockReading(context.now).day) refuse('invalidFields', { problems: { monday: future } })
    const facts = await factsOfWeek(context, monday)
    return {
      author,
      monday,
      dueOn: dueDay(monday),
      revision: 1,
      facts,
      factsAt: context.now,
      done: row.done ?? textOfFacts(facts, context.actor.language),
    }
  },
  onWritten: async (context, row, before) => {
    if (row.status !== 'submitted') return
    const known = before?.status === 'submitted' ? before.recipients : []
    const to = row.recipients.filter(person => !known.includes(person))
    if (to.length === 0) return
    await announce(context, {
      event: weeklyReportEvents.submitted,
      to,
      title: [`收到周报：${row.week}`, `Weekly report: ${row.week}`],
      link: `/personal/my_report/${row.id}`,
      about: { entity: weeklyReport.name, recordId: row.id },
    })
  },
  onChange: async (context, row, before) => {
    if (row.status !== 'submitted' || before.status !== 'submitted') return undefined
    if (row.done !== before.done) nameDiffering(context, row, askedOf.save)
    return { revision: (row.revision ?? 1) + 1 }
  },
  guards: {
    update: guard(weeklyReport, ['author'], (actor, row) => row.author === actor.userId || notAuthor),
    delete: guard(weeklyReport, ['author'], (actor, row) => row.author === actor.userId || notAuthor),
    refresh: guard(weeklyReport, ['author'], (actor, row) => row.author === actor.userId || notAuthor),
    submit: guard(weeklyReport, ['author'], (actor, row) => row.author === actor.userId || notAuthor),
    withdraw: guard(weeklyReport, ['author'], (actor, row) => row.author === actor.userId || notAuthor),
    markRead: guard(weeklyReport, ['author'], (actor, row) => row.author !== actor.userId || ownReport),
  },
  transitions: {
    refresh: async (context, row) => ({ facts: await factsOfWeek(context, row.monday, row.facts), factsAt: context.now }),
    submit: async (context, row) => {
      nameDiffering(context, row, askedOf.submit)
      return { submittedAt: context.now, inTime: isInTime(context.now, row.dueOn ?? dueDay(row.monday)) }
    },
    markRead: async (context, row) => {
      const revision = row.revision ?? 1
      const isKnown = row.reads.some(one => one.person === context.actor.userId && one.revision === revision)
      return isKnown ? undefined : { reads: [...row.reads, { person: context.actor.userId, at: context.now, revision }] }
    },
    // Whoever has read an earlier text has read that one: what is written anew is a revision of it.
    withdraw: async (_context, row) => ({ revision: (row.revision ?? 1) + 1 }),
  },
})
