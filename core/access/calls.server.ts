import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { inLanguage } from '../define/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Step } from '../records/serve.server.ts'
import { changeRecord, lockRecord } from '../records/write.server.ts'
import type { FileReference } from '../define/field.ts'
import type { Preferences, Profile } from '../shell/menu.ts'
import type { Access } from './access.server.ts'
import { namesOf } from './actor.ts'
import { changePassword, changePreferences, logout, me, permissions } from './calls.ts'
import { menusFor } from './menus.ts'
import { servedOwnCalls } from './ownCalls.server.ts'
import { changeOwnPassword, confirmPassword } from './password.server.ts'
import { beginCode, bindCode, codeParts, ownCode, removeCode } from './signingCode.server.ts'
import { beginOwnCode, bindOwnCode, readOwnCode, removeOwnCode } from './signingCode.ts'
import { endSession } from './session.server.ts'

/** The calls of everybody who is signed in, as they are answered. */
export const servedAccessCalls = ({ door, areas }: Pick<Access, 'door' | 'areas'>): readonly ServedCall[] => [
  serveCall(me, readMe),
  serveCall(permissions, async ({ actor }) => ({ menus: menusFor(areas, actor), points: [...actor.points] })),
  serveCall(logout, async step => {
    if (step.actor.sessionId !== undefined) await endSession(step.tx, step.actor.sessionId, step.actor.userId)
    await auditOwn(step, 'signOut')
    return { done: true }
  }),
  serveCall(changePassword, async (step, input) => {
    await changeOwnPassword(door, step, input)
    await auditOwn(step, 'changePassword')
    return { done: true }
  }),
  serveCall(changePreferences, async (step, { language, languageFromBrowser, theme, contentTone, tourSeen, listDensity, pageSize }) => {
    const entity = entityOf(step.product.registry, people)
    const before = await lockRecord(step, entity, step.actor.userId)
    const chosen = {
      ...(language ? { language, languageFromBrowser } : {}),
      ...(theme ? { theme } : {}),
      ...(contentTone ? { contentTone } : {}),
      ...(tourSeen ? { tourSeen } : {}),
      ...(listDensity ? { listDensity } : {}),
      ...(pageSize ? { pageSize } : {}),
    }
    await changeRecord(step, entity, before, chosen, { action: 'changePreferences' })
    return preferencesOf(step)
  }),
  ...servedOwnCalls,
  serveCall(readOwnCode, ownCode),
  serveCall(beginOwnCode, async (step, { password, code }) => {
    await confirmPassword(door, step, password)
    return beginCode(codeParts(door), step, code ?? null)
  }),
  serveCall(bindOwnCode, (step, { code }) => bindCode(codeParts(door), step, code)),
  serveCall(removeOwnCode, async (step, { password, code }) => {
    await confirmPassword(door, step, password)
    return removeCode(codeParts(door), step, code ?? null)
  }),
]

const auditOwn = ({ actor, ...step }: Step, action: string): Promise<void> =>
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

const readMe = async ({ tx, actor }: Step): Promise<Profile> => {
  const { rows } = await sql<MeRow>`
    select u.is_admin as "isAdmin", u.language, u.language_from_browser as "languageFromBrowser", u.theme, u.content_tone as "contentTone", u.tour_seen as "tourSeen",
      u.list_density as "listDensity", u.page_size as "pageSize", d.id as "departmentId", d.name as "departmentName", d.name_en as "departmentNameEn",
      u.avatar_id as "avatarId", f.name as "fileName", f.size as "fileSize", f.mime as "fileMime"
    from admin_user as u left join admin_department as d on d.id = u.department_id left join stored_file as f on f.id = u.avatar_id
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

const preferencesOf = async ({ tx, actor }: Step): Promise<Preferences> => {
  const { rows } =
    await sql<Preferences>`select language, language_from_browser as "languageFromBrowser", theme, content_tone as "contentTone", tour_seen as "tourSeen", list_density as "listDensity", page_size as "pageSize"
      from admin_user where id = ${actor.userId}`.execute(tx)
  return rows[0] ?? refuse('verificationFailed')
}
