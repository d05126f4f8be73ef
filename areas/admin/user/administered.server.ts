import { audit } from '#core/audit.server'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { lockRecord } from '#core/records.server'
import { user } from '#core/people'
import { controlRefusal } from '#core/people.server'

type User = StoredRecord<typeof user>

/** A user whom the actor may see and whose account they may take into their hands. */
export const administered = async (context: Context, id: number): Promise<User> => {
  const person = await lockRecord(context, user, id)
  const message = await controlRefusal(context, person)
  if (message) refuse('noPermission', { message })
  return person
}

/** Remembers what was done about an account besides changing its record. */
export const rememberOf = (context: Context, person: User, action: string, reason?: string): Promise<void> =>
  audit(context, {
    entity: user.name,
    recordId: person.id,
    recordTitle: person.name,
    action,
    changes: [],
    ...(reason === undefined ? {} : { reason }),
  })
