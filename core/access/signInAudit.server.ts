import { sql } from 'kysely'
import type { Transaction } from '../records/serve.server.ts'

/** Something that happened at the door, before or as somebody was let in. */
export interface SignInEvent {
  readonly action: 'signIn' | 'signInFailed' | 'signInBlocked' | 'firstAdministrator' | 'firstAdministratorRefused'
  /** The account concerned, where it exists; never the name that was typed. */
  readonly person: { readonly id: number; readonly name: string } | undefined
  readonly ip: string | null
  readonly requestId: string
}

/** Remembers an event at the door. Who was let in is its actor; who was not is nobody yet. */
export const auditSignIn = async (tx: Transaction, { action, person, ip, requestId }: SignInEvent): Promise<void> => {
  const actor = action === 'signIn' || action === 'firstAdministrator' ? person : undefined
  await sql`insert into audit (actor_id, actor_name, ip, request_id, entity, record_id, record_title, action, changes)
    values (${actor?.id ?? null}, ${actor?.name ?? ''}, ${ip}, ${requestId}, 'admin.user', ${person?.id ?? null}, ${person?.name ?? null}, ${action}, '[]')`.execute(
    tx,
  )
}
