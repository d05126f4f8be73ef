import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { inLanguage } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { changeRecord, lockRecord } from '../records/write.server.ts'
import type { FileReference } from '../define/field.ts'
import type { Preferences, Profile } from '../client/menu.ts'
import type { Access } from './access.server.ts'
import { namesOf } from '../rights/actor.ts'
import { changePassword, changePreferences, logout, me, missingRights, permissions } from './calls.ts'
import { menusFor } from '../client/menus.ts'
import { closedScreen } from '../client/missingRights.ts'
import { pointLabels } from '../rights/points.ts'
import { giversOf } from './givers.server.ts'
import { servedOwnCalls } from './ownCalls.server.ts'
import { changeOwnPassword, confirmPassword } from './password.server.ts'
import { beginCode, bindCode, codeParts, ownCode, removeCode } from './signingCode.server.ts'
import { beginOwnCode, bindOwnCode, readOwnCode, removeOwnCode } from './signingCode.ts'
import { endSession } from './session.server.ts'
import { col, table } from '../reading/source.server.ts'
import { readColleagues } from '../people/calls.ts'
import { usuallyOffered } from '../people/colleague.ts'
import { findColleagues } from '../people/colleagues.server.ts'
import { user } from '../people/user.ts'
import { department } from '../people/department.ts'

/** The calls of everybody who is signed in, as they are answered. */
export const servedAccessCalls = ({ door, areas }: Pick<Access, 'door' | 'areas'>): readonly ServedCall[] => [
  serveCall(me, readMe),
  serveCall(permissions, async ({ actor }) => ({ menus: menusFor(areas, actor), points: [...actor.points] })),
  serveCall(missingRights, async (context, { path }) => {
    const { actor, product } = context
    const closed = closedScreen(areas, actor, path)
    if (!closed) return { screen: null }
    const labels = pointLabels(product.registry.areas)
    const missing = closed.missing.map(point => inLanguage(labels.get(point) ?? [point, point], actor.language))
    return { screen: { label: closed.screen.label, missing, givers: missing.length === 0 ? [] : await giversOf(context, closed.missing) } }
  }),
  serveCall(readColleagues, async (context, { search, page_size: size, every_state: everyState, holding, list, of }) => ({
    results: await findColleagues(context, {
      search: search ?? '',
      size: size ?? usuallyOffered,
      everyState: everyState === true,
      holding: holding ?? undefined,
      ...(typeof list === 'string' && typeof of === 'number' ? { list: { written: list, of } } : {}),
    }),
  })),
  serveCall(logout, async context => {
    if (context.actor.sessionId !== undefined) await endSession(context.tx, context.actor.sessionId, context.actor.userId)
    await auditOwn(context, 'signOut')
    return { done: true }
  }),
  serveCall(changePassword, async (context, input) => {
    await changeOwnPassword(door, context, input)
    await auditOwn(context, 'changePassword')
    return { done: true }
  }),
  serveCall(changePreferences, async (context, { language, languageFromBrowser, theme, contentTone, tourSeen, listDensity, pageSize }) => {
    const entity = entityOf(context.product.registry, people)
    const before = await lockRecord(context, entity, context.actor.userId)
    const chosen = {
      ...(language ? { language, languageFromBrowser } : {}),
      ...(theme ? { theme } : {}),
      ...(contentTone ? { contentTone } : {}),
      ...(tourSeen ? { tourSeen } : {}),
      ...(listDensity ? { listDensity } : {}),
      ...(pageSize ? { pageSize } : {}),
    }
    await changeRecord(context, entity, before, chosen, { action: 'changePreferences' })
    return preferencesOf(context)
  }),
  ...servedOwnCalls,
  serveCall(readOwnCode, ownCode),
  serveCall(beginOwnCode, async (context, { password, code }) => {
    await confirmPassword(door, context, password)
    return beginCode(codeParts(door), context, code ?? null)
  }),
  serveCall(bindOwnCode, (context, { code }) => bindCode(codeParts(door), context, code)),
  serveCall(removeOwnCode, async (context, { password, code }) => {
    await confirmPassword(door, context, password)
    return removeCode(codeParts(door), context, code ?? null)
  }),
]

const auditOwn = ({ actor, ...step }: Context, action: string): Promise<void> =>
  audit({ ...step, actor }, { entity: people, recordId: actor.userId, recordTitle: actor.name, action, changes: [] })

interface MeRow extends Preferences {
  readonly isAdmin: boolean
  readonly departmentId: number | null
  readonly departmentName: string | null
  readonly departmentNameEn: string | null
  readonly avatarId: number | null
  readonly fileName: string | null
  readonly fileSize: number | null
  readonly fileMime: string | null
}

const readMe = async ({ tx, actor }: Context): Promise<Profile> => {
  const { rows } = await sql<MeRow>`
    select ${col(user, 'isAdmin', 'u')} as "isAdmin", ${col(user, 'language', 'u')}, ${col(user, 'languageFromBrowser', 'u')} as "languageFromBrowser", ${col(user, 'theme', 'u')}, ${col(user, 'contentTone', 'u')} as "contentTone", ${col(user, 'tourSeen', 'u')} as "tourSeen",
      ${col(user, 'listDensity', 'u')} as "listDensity", ${col(user, 'pageSize', 'u')} as "pageSize", d.id as "departmentId", ${col(department, 'name', 'd')} as "departmentName", ${col(department, 'nameEn', 'd')} as "departmentNameEn",
      ${col(user, 'avatar', 'u')} as "avatarId", f.name as "fileName", f.size as "fileSize", f.mime as "fileMime"
    from ${table(user)} as u left join ${table(department)} as d on d.id = ${col(user, 'department', 'u')} left join stored_file as f on f.id = ${col(user, 'avatar', 'u')}
    where u.id = ${actor.userId}`.execute(tx)
  const [row] = rows
  if (!row) return refuse('verificationFailed')
  const { userId: id, username, type } = actor
  const name = inLanguage(namesOf(actor), actor.language)
  const { isAdmin, language, languageFromBrowser, theme, contentTone, tourSeen, listDensity, pageSize } = row
  return {
    id,
    username,
    name,
    type,
    dep: departmentOf(row, actor.language),
    avatar: avatarOf(row),
    isAdmin,
    language,
    languageFromBrowser,
    theme,
    contentTone,
    tourSeen,
    listDensity,
    pageSize,
  }
}

const departmentOf = (row: MeRow, language: 'zh' | 'en'): Profile['dep'] => {
  const title = (language === 'en' ? row.departmentNameEn : null) ?? row.departmentName
  return row.departmentId === null || title === null ? null : { id: row.departmentId, title }
}

const avatarOf = ({ avatarId, fileName, fileSize, fileMime }: MeRow): FileReference | null =>
  avatarId === null || fileName === null || fileSize === null || fileMime === null
    ? null
    : { id: avatarId, name: fileName, size: fileSize, mime: fileMime }

const preferencesOf = async ({ tx, actor }: Context): Promise<Preferences> => {
  const { rows } =
    await sql<Preferences>`select ${col(user, 'language')}, ${col(user, 'languageFromBrowser')} as "languageFromBrowser", ${col(user, 'theme')}, ${col(user, 'contentTone')} as "contentTone", ${col(user, 'tourSeen')} as "tourSeen",
      ${col(user, 'listDensity')} as "listDensity", ${col(user, 'pageSize')} as "pageSize" from ${table(user)} as t where t.id = ${actor.userId}`.execute(
      tx,
    )
  return rows[0] ?? refuse('verificationFailed')
}
