import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'

/** Something that happened at the door, before or as somebody was let in. */
export interface SignInEvent {
  readonly action: 'signIn' | 'setPassword' | 'signInFailed' | 'signInBlocked' | 'firstAdministrator' | 'firstAdministratorRefused'
  /** The account concerned, where it exists; never the name that was typed. */
  readonly person: { readonly id: number; readonly name: string; readonly nameEn?: string | null } | undefined
  /** What the account holds, where it came into being with this. */
  readonly kept?: RawBuilder<unknown>
  readonly ip: string | null
  readonly requestId: string
  readonly userAgent?: string
  readonly route?: string
}

/** Remembers an event at the door. Who was let in is its actor; who was not is nobody yet. */
export const auditSignIn = async (
  tx: Transaction,
  { action, person, kept, ip, requestId, userAgent, route }: SignInEvent,
): Promise<void> => {
  const actor = action === 'signIn' || action === 'setPassword' || action === 'firstAdministrator' ? person : undefined
  await sql`insert into audit (actor_id, actor_name, actor_name_en, ip, user_agent, route, request_id, entity, record_id, record_title, action, changes, result, code, kept)
    values (${actor?.id ?? null}, ${actor?.name ?? ''}, ${actor?.nameEn || null}, ${ip}, ${userAgent?.slice(0, 300) ?? null}, ${route ?? null}, ${requestId},
      'admin.user', ${person?.id ?? null}, ${person?.name ?? null}, ${action}, '[]', ${reasons[action] === undefined ? 'done' : 'refused'}, ${reasons[action] ?? null}, ${kept ?? null})`.execute(
    tx,
  )
}

/** Why somebody was not let in, as the answer says it. */
const reasons: Readonly<Partial<Record<SignInEvent['action'], string>>> = {
  signInFailed: 'signInFailed',
  signInBlocked: 'tooManyRequests',
  firstAdministratorRefused: 'noPermission',
}
