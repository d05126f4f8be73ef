import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { Label } from '../language/label.ts'
import type { Context } from '../context/serve.server.ts'
import type { Subject } from './subject.server.ts'

/** What was said or attached: the former words and the new ones; null where there are none. */
interface Saying {
  readonly action: string
  readonly field: string
  readonly label: Label
  readonly before: string | null
  readonly after: string | null
}

/** Tells the history of a subject what people have added to it or taken away. */
export const remember = async (
  context: Context,
  { entity, id, title }: Subject,
  { action, field, label, before, after }: Saying,
): Promise<void> => {
  await audit(context, {
    entity: entity.name,
    recordId: id,
    recordTitle: title[0],
    action,
    changes: [{ field, label, before: bothLanguages(before), after: bothLanguages(after) }],
  })
  // Of a record the audit itself tells the open pages; a report has no number there.
  if (id === null) await sql`select pg_notify('record', ${entity.name} || ' 0 ' || pg_current_xact_id())`.execute(context.tx)
}

const bothLanguages = (text: string | null): Label | null => (text === null ? null : [text, text])
