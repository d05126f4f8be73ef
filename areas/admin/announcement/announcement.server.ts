import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import { requiredMessage } from '#core/definition'
import { refuse } from '#core/errors'
import { contentText } from '#core/fields'
import type { Label } from '#core/language'
import { wakeReaders } from '#core/notices.server'
import { col } from '#core/queries.server'
import { announcement } from './announcement.ts'
import { isAddressed } from './audience.server.ts'
import { announcementEvents } from './announcement.events.ts'
import { queueDelivery } from './publish.server.ts'

const nobody: Label = ['请选择接收人：全体、部门、角色或人员', 'Choose the recipients: everyone, departments, roles or users']
const over: Label = ['失效时间已过', 'It would have expired already']

/** What publishing means: the audience is told by a job when the time comes, and once withdrawn it is nobody's any more. */
export const servedAnnouncement = serve(announcement, {
  transitions: {
    async publish(context, row) {
      if (!isAddressed(row)) refuse('invalidFields', { message: nobody, problems: { people: nobody } })
      if (contentText(row.content) === '') refuse('invalidFields', { problems: { content: requiredMessage } })
      if (row.expiresAt !== null && Date.parse(row.expiresAt) <= Date.parse(context.now))
        refuse('invalidFields', { message: over, problems: { expiresAt: over } })
      const publishAt = row.publishAt !== null && Date.parse(row.publishAt) > Date.parse(context.now) ? row.publishAt : context.now
      await queueDelivery(context.tx, row.id, publishAt)
      return { publishAt }
    },
    async withdraw(context, row) {
      await endNotices(context, row.id)
    },
  },
  // Whoever was told of it may open what is attached, as long as it stands.
  shownTo: actor => sql<boolean>`${col(announcement, 'status')} = 'published' and exists (select from user_notice as n
    where n.event = ${announcementEvents.published.code} and n.record_id = t.id and n.user_id = ${actor.userId})`,
})

const endNotices = async ({ tx }: Context, id: number): Promise<void> => {
  const { rows } = await sql<{ reader: number }>`update user_notice set expires_at = now()
    where event = any(${Object.values(announcementEvents).map(({ code }) => code)}) and record_id = ${id} and coalesce(expires_at > now(), true)
    returning user_id as reader`.execute(tx)
  await wakeReaders(tx, [...new Set(rows.map(({ reader }) => reader))])
}
