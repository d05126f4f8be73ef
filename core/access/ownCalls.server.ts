import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { Label } from '../define/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { avatarSide } from '../files/storeFile.server.ts'
import { serveCall, type ServedCall, type Step } from '../records/serve.server.ts'
import { changeRecord, lockRecord } from '../records/write.server.ts'
import { endOneSession, openSessionsOf } from './openSessions.server.ts'
import { changeAvatar, changeOwnProfile, endOwnSessions, readOwnProfile, readOwnSessions, type OwnProfile } from './ownCalls.ts'
import { endSessions } from './session.server.ts'

const noPicture: Label = ['请先上传头像图片', 'Upload a picture of yourself first']
/** What a person does about himself, as it is answered. */
export const servedOwnCalls: readonly ServedCall[] = [
  serveCall(readOwnProfile, step => profileOf(step)),
  serveCall(changeOwnProfile, async (step, given) => {
    await changeOwn(step, given, 'changeProfile')
    return profileOf(step)
  }),
  serveCall(changeAvatar, async (step, { file }) => {
    const avatar = file ?? null
    if (avatar !== null && !(await isOwnAvatar(step, avatar))) refuse('invalidFields', { problems: { file: noPicture } })
    await changeOwn(step, { avatar }, 'changeAvatar')
    return profileOf(step)
  }),
  serveCall(readOwnSessions, async step => ({ results: await openSessionsOf(step, step.actor.userId) })),
  serveCall(endOwnSessions, async (step, { session }) => {
    const { userId, sessionId, name } = step.actor
    const ended = typeof session === 'number' ? await endOneSession(step, userId, session) : await endSessions(step.tx, userId, sessionId)
    if (ended > 0)
      await audit(step, {
        entity: people,
        recordId: userId,
        recordTitle: name,
        action: 'endSessions',
        changes: [],
        detail: { rows: ended },
      })
    return { results: await openSessionsOf(step, userId) }
  }),
]

const changeOwn = async (step: Step, changes: Readonly<Record<string, unknown>>, action: string): Promise<void> => {
  const entity = entityOf(step.product.registry, people)
  await changeRecord(step, entity, await lockRecord(step, entity, step.actor.userId), changes, { action })
}

/** Whether a file is a small square picture that the actor has uploaded, or has shown before. */
const isOwnAvatar = async (step: Step, file: number): Promise<boolean> => {
  const { rows } = await sql`select from stored_file
    where id = ${file} and created_by = ${step.actor.userId} and width = ${avatarSide} and height = ${avatarSide}`.execute(step.tx)
  return rows.length > 0 && (await usableFiles(step, 'image', [file])).has(file)
}

const profileOf = async ({ tx, actor }: Step): Promise<OwnProfile> => {
  const { rows } = await sql<OwnProfile>`select u.name_en as "nameEn", u.email, u.phone, u.address, u.date_joined::text as "dateJoined",
      array(select coalesce(case when ${actor.language} = 'en' then nullif(o.name_en, '') end, o.name)
        from admin_user_roles as r join admin_role as o on o.id = r.target_id where r.owner_id = u.id order by 1) as roles,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime) end as avatar
    from admin_user as u left join stored_file as f on f.id = u.avatar_id where u.id = ${actor.userId}`.execute(tx)
  return rows[0] ?? refuse('verificationFailed')
}
