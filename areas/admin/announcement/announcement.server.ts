import { sql } from 'kysely'
import type { Label } from '../../../core/define/label.ts'
import { requiredMessage } from '../../../core/define/requiredMessage.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { contentText } from '../../../core/fields/richText/richText.ts'
import { wakeReaders } from '../../../core/notices/wake.server.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { announcement } from './announcement.ts'
import { isAddressed } from './audience.server.ts'
import { announcementEvents } from './events.ts'
import { queueDelivery } from './publish.server.ts'

const nobody: Label = ['请选择接收人：全体、部门、角色或人员', 'Choose who is told: everybody, departments, roles or people']
const over: Label = ['失效时间已过', 'It would have expired already']

/** What publishing means: the audience is told by a job when the time comes, and once withdrawn it is nobody's any more. */
export const servedAnnouncement = serve(announcement, {
  transitions: {
    async publish(step, row) {
      if (!isAddressed(row)) refuse('invalidFields', { message: nobody, problems: { people: nobody } })
      if (contentText(row.content) === '') refuse('invalidFields', { problems: { content: requiredMessage } })
      if (row.expiresAt !== null && Date.parse(row.expiresAt) <= Date.parse(step.now))
        refuse('invalidFields', { message: over, problems: { expiresAt: over } })
      const publishAt = row.publishAt !== null && Date.parse(row.publishAt) > Date.parse(step.now) ? row.publishAt : step.now
      await queueDelivery(step.tx, row.id, publishAt)
      return { publishAt }
    },
    async withdraw(step, row) {
      await endNotices(step, row.id)
    },
  },
  // Whoever was told of it may open what is attached, as long as it stands.
  shownTo: actor => sql<boolean>`t.status = 'published' and exists (select from user_notice as n
    where n.event = ${announcementEvents.published.code} and n.record_id = t.id and n.user_id = ${actor.userId})`,
})

const endNotices = async ({ tx }: Step, id: number): Promise<void> => {
  const { rows } = await sql<{ reader: number }>`update user_notice set expires_at = now()
    where event = any(${Object.values(announcementEvents).map(({ code }) => code)}) and record_id = ${id} and coalesce(expires_at > now(), true)
    returning user_id as reader`.execute(tx)
  await wakeReaders(tx, [...new Set(rows.map(({ reader }) => reader))])
}
