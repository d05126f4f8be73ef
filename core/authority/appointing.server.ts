import { authorOf } from '../rights/actor.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import type { Follower } from '../context/follower.server.ts'
import type { Context } from '../context/serve.server.ts'
import { touchedByRecord } from './appointments.ts'
import { compareWith, readAppointments } from './comparison.server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Who is named where a flow looks for its approvers is said by those who decide there themselves: naming somebody gives a decision, naming
 * another takes it away. What the program fills in is not chosen by anybody. `before` is null for a new record.
 */
const refuseAppointing = async (context: Context, entity: AnyEntity, before: Values | null, after: Values): Promise<void> => {
  if (context.actor.type === 'superAdmin' || authorOf(context.actor) === null) return
  const changed = Object.entries<Field>(entity.fields)
    .filter(([name, field]) => namesPerson(field) && !sameValue(before?.[name] ?? null, after[name] ?? null))
    .map(([name]) => name)
  if (changed.length === 0) return
  const appointments = await readAppointments(context)
  const touched = touchedByRecord(appointments, entity, changed)
  if (touched.length === 0) return
  const message = (await compareWith(context, [])).refusal(touched)
  if (message) refuse('noPermission', { message, problems: Object.fromEntries(changed.map(name => [name, message])) })
}

const namesPerson = (field: Field): boolean => field.kind === 'ref' && 'to' in field && field.to === people && !field.readonly

/** Nobody appoints who decides by naming them in a record. */
export const appointingFollower: Follower = { check: refuseAppointing }
