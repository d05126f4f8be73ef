import { sql } from 'kysely'
import { serveCall, type Context, type ServedCall } from '#core/context.server'
import { topics, type Channel, type Topic } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { mayBeMuted } from '#core/notices'
import { col, table } from '#core/queries.server'
import { user } from '#core/people'
import { changeNoticeChoices, readNoticeChoices, type ChosenTopic, type NoticeChoices } from './choiceCalls.ts'

const notUnderstood: Label = ['设置内容不正确，请刷新页面后重试', 'These choices cannot be read. Please reload the page']
const bothTimes: Label = ['免打扰时段须同时填写开始和结束，且不能相同', 'Quiet hours need both ends, and two different ones']

/** How the calls about being told are answered; everybody reads and changes their own. */
export const servedChoiceCalls: readonly ServedCall[] = [
  serveCall(readNoticeChoices, choicesOf),
  serveCall(changeNoticeChoices, async (context, { topics: given, quietFrom = null, quietUntil = null, digest }) => {
    const { tx, actor } = context
    const chosen = parseTopics(given)
    if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil)) {
      refuse('invalidFields', { problems: { quietUntil: bothTimes } })
    }
    await sql`delete from notice_choice where user_id = ${actor.userId}`.execute(tx)
    for (const { topic, inSite, mail } of chosen) {
      await sql`insert into notice_choice (user_id, topic, in_site, mail) values (${actor.userId}, ${topic}, ${inSite}, ${mail})`.execute(
        tx,
      )
    }
    await sql`insert into mail_habit (user_id, quiet_from, quiet_until, digest)
      values (${actor.userId}, ${quietFrom}::time, ${quietUntil}::time, ${digest ?? false})
      on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest = excluded.digest`.execute(
      tx,
    )
    return choicesOf(context)
  }),
]

/** What the person at work has chosen, and their own address: the whole truth about themselves. */
async function choicesOf({ tx, actor }: Context): Promise<NoticeChoices> {
  const { rows: chosen } =
    await sql<ChosenTopic>`select topic, in_site as "inSite", mail from notice_choice where user_id = ${actor.userId}`.execute(tx)
  const { rows } = await sql<Omit<NoticeChoices, 'topics'>>`select to_char(h.quiet_from, 'HH24:MI') as "quietFrom",
      to_char(h.quiet_until, 'HH24:MI') as "quietUntil", coalesce(h.digest, false) as digest, ${col(user, 'email', 'u')} as address,
      (select enabled from mail_setting) as "mailEnabled"
    from ${table(user)} as u left join mail_habit as h on h.user_id = u.id where u.id = ${actor.userId}`.execute(tx)
  const [row] = rows
  if (!row) return refuse('notFound')
  const byTopic = new Map(chosen.map(one => [one.topic, one]))
  return { ...row, topics: topicNames.map(topic => byTopic.get(topic) ?? { topic, inSite: null, mail: null }) }
}

// The keys of a literal are its own.
const topicNames = Object.keys(topics) as readonly Topic[]

const parseTopics = (given: unknown): readonly ChosenTopic[] => {
  if (!Array.isArray(given) || given.length > topicNames.length) return refuse('invalidFields', { problems: { topics: notUnderstood } })
  const chosen = given.map(parseTopic)
  if (new Set(chosen.map(({ topic }) => topic)).size !== chosen.length) refuse('invalidFields', { problems: { topics: notUnderstood } })
  return chosen
}

const parseTopic = (given: unknown): ChosenTopic => {
  const {
    topic: name,
    inSite,
    mail,
    ...rest
  } = typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
  const topic = topicNames.find(one => one === name)
  if (!topic || Object.keys(rest).length > 0 || !isChoice(inSite) || !isChoice(mail)) {
    return refuse('invalidFields', { problems: { topics: notUnderstood } })
  }
  const muted = (['inSite', 'mail'] as const satisfies readonly Channel[]).find(
    channel => (channel === 'inSite' ? inSite : mail) === false && !mayBeMuted(topic, channel),
  )
  if (muted) {
    const [zh, en] = topics[topic].label
    const message: Label = [`“${zh}”不能关闭`, `“${en}” cannot be muted`]
    refuse('invalidFields', { message, problems: { topics: message } })
  }
  return { topic, inSite, mail }
}

const isChoice = (value: unknown): value is boolean | null => value === null || typeof value === 'boolean'
