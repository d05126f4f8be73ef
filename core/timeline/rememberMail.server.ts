import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { AuditedChange } from '../logic/changes.ts'
import type { Label } from '../language/label.ts'
import { approvalEvents } from '../approvals/events.ts'
import { fieldsBehindSteps } from '../approvals/hiddenSteps.ts'
import { instancesOf } from '../approvals/instance.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { people } from '../define/registry.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { mailDeeds } from '../audit/storyKind.ts'

/** A record that a mail told of, and of what. */
interface ToldOf {
  readonly entity: string
  readonly recordId: number
  readonly event: string
}

/**
 * Remembers on each record that a mail told of that it was handed in, or given up: to whom by name, and what it was about. Neither its words,
 * which were written for its reader alone, nor an address. `digested` are the notices of a digest.
 */
export const rememberMail = async (
  context: Context,
  mail: number,
  outcome: keyof typeof mailDeeds,
  digested: readonly number[],
): Promise<void> => {
  const { tx, product } = context
  const user = product.registry.entities.get(people)
  if (!user) return
  const { rows } = await sql<ToldOf & { zh: string; en: string }>`
    select distinct n.entity, n.record_id as "recordId", n.event, ${titleOf(user, 'zh', 'u')} as zh, ${titleOf(user, 'en', 'u')} as en
    from mail as m join ${relationOf(user)} as u on u.id = m.user_id
      join user_notice as n on n.user_id = m.user_id and (n.id = m.notice_id or n.id = any(${[...digested]}::bigint[]))
    where m.id = ${mail} and n.entity is not null and n.record_id is not null order by 1, 2, 3`.execute(tx)
  for (const { entity: name, recordId, event, zh, en } of rows) {
    const entity = product.registry.entities.get(name)
    if (!entity) continue
    const titled = await sql<{ title: string }>`select ${titleOf(entity, 'zh', 't')} as title from ${relationOf(entity)} as t
      where t.id = ${recordId}`.execute(tx)
    const [record] = titled.rows
    if (!record) continue
    await audit(context, {
      entity: name,
      recordId,
      recordTitle: record.title,
      action: mailDeeds[outcome],
      changes: [
        said('mailTo', ['收件人', 'Recipient'], [zh, en]),
        {
          ...said('mailAbout', ['事项', 'About'], product.registry.events.get(event)?.label),
          ...(await knownBy(context, entity, recordId, event)),
        },
      ],
    })
  }
}

/** Who is asked to agree tells which steps apply. */
const knownBy = async (context: Context, entity: AnyEntity, record: number, event: string): Promise<Pick<AuditedChange, 'needs'>> => {
  if (!askedToAgree.has(event)) return {}
  const [newest] = await instancesOf(context.tx, entity.name, record)
  return newest ? { needs: fieldsBehindSteps(entity, newest.plan.steps) } : {}
}

const askedToAgree: ReadonlySet<string> = new Set(
  [approvalEvents.asked, approvalEvents.reminder, approvalEvents.overdue].map(({ code }) => code),
)

const said = (field: string, label: Label, after: Label = ['–', '–']): AuditedChange => ({ field, label, before: null, after })
