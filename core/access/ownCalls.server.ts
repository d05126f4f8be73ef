import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { Label } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { avatarSide } from '../files/storeFile.server.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { changeRecord, lockRecord } from '../records/write.server.ts'
import { endOneSession, openSessionsOf } from './openSessions.server.ts'
import { credentialsOf, endCredential } from './credentials.server.ts'
import {
  changeAvatar,
  changeOwnProfile,
  endOwnCredential,
  endOwnSessions,
  readOwnCredentials,
  readOwnProfile,
  readOwnSessions,
  type OwnProfile,
} from './ownCalls.ts'
import { endSessions } from './session.server.ts'
import { col, table, targetsOf } from '../reading/source.server.ts'
import { user } from '../people/user.ts'
import { role } from '../people/role.ts'

const noPicture: Label = ['请先上传头像图片', 'Upload a picture of yourself first']
/** What a person does about their own account, as it is answered. */
export const servedOwnCalls: readonly ServedCall[] = [
  serveCall(readOwnProfile, context => profileOf(context)),
  serveCall(changeOwnProfile, async (context, given) => {
    await changeOwn(context, given, 'changeProfile')
    return profileOf(context)
  }),
  serveCall(changeAvatar, async (context, { file }) => {
    const avatar = file ?? null
    if (avatar !== null && !(await isOwnAvatar(context, avatar))) refuse('invalidFields', { problems: { file: noPicture } })
    await changeOwn(context, { avatar }, 'changeAvatar')
    return profileOf(context)
  }),
  serveCall(readOwnSessions, async context => ({ results: await openSessionsOf(context, context.actor.userId) })),
  serveCall(endOwnSessions, async (context, { session }) => {
    const { userId, sessionId, name } = context.actor
    const ended =
      typeof session === 'number' ? await endOneSession(context, userId, session) : await endSessions(context.tx, userId, sessionId)
    if (ended > 0)
      await audit(context, {
        entity: people,
        recordId: userId,
        recordTitle: name,
        action: 'endSessions',
        changes: [],
        detail: { rows: ended },
      })
    return { results: await openSessionsOf(context, userId) }
  }),
  serveCall(readOwnCredentials, async context => ({ results: await credentialsOf(context, context.actor.userId) })),
  serveCall(endOwnCredential, async (context, { kind, credential }) => {
    const { userId, name } = context.actor
    if (!(await endCredential(context, { id: userId, name }, kind, credential))) refuse('notFound')
    return { results: await credentialsOf(context, userId) }
  }),
]

const changeOwn = async (context: Context, changes: Readonly<Record<string, unknown>>, action: string): Promise<void> => {
  const entity = entityOf(context.product.registry, people)
  await changeRecord(context, entity, await lockRecord(context, entity, context.actor.userId), changes, { action })
}

/** Whether a file is a small square picture that the actor has uploaded, or has shown before. */
const isOwnAvatar = async (context: Context, file: number): Promise<boolean> => {
  const { rows } = await sql`select from stored_file
    where id = ${file} and created_by = ${context.actor.userId} and width = ${avatarSide} and height = ${avatarSide}`.execute(context.tx)
  return rows.length > 0 && (await usableFiles(context, 'image', [file])).has(file)
}

const profileOf = async ({ tx, actor }: Context): Promise<OwnProfile> => {
  const { rows } =
    await sql<OwnProfile>`select ${col(user, 'nameEn', 'u')} as "nameEn", ${col(user, 'email', 'u')}, ${col(user, 'phone', 'u')}, ${col(user, 'address', 'u')}, ${col(user, 'dateJoined', 'u')}::text as "dateJoined",
      array(select coalesce(case when ${actor.language} = 'en' then nullif(${col(role, 'nameEn', 'o')}, '') end, ${col(role, 'name', 'o')})
        from ${targetsOf(user, 'roles')} as r join ${table(role)} as o on o.id = r.target_id where r.owner_id = u.id order by 1) as roles,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime) end as avatar
    from ${table(user)} as u left join stored_file as f on f.id = ${col(user, 'avatar', 'u')} where u.id = ${actor.userId}`.execute(tx)
  return rows[0] ?? refuse('verificationFailed')
}
