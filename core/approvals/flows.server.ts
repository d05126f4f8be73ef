import { sql, type RawBuilder } from 'kysely'
import { authorOf } from '../rights/actor.ts'
import { companyDay } from '../numbering/pattern.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Edition, Flow, FlowDraft } from '../define/flow.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Publishes a flow and answers the number of its edition. Approvals that are running keep the edition they began with. */
export const publishFlow = async ({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, draft: FlowDraft): Promise<number> => {
  const { docType, nameZh, nameEn, enabled, effectiveFrom, signature, steps } = draft
  await sql`select pg_advisory_xact_lock(1004, hashtext(${docType}))`.execute(tx)
  const { rows } = await sql<{ edition: number }>`insert into approval_flow_edition
    (doc_type, edition, name_zh, name_en, enabled, effective_from, signature, steps, published_at, published_by_id)
    select ${docType}, coalesce(max(edition), 0) + 1, ${nameZh}, ${nameEn}, ${enabled}, ${effectiveFrom}::date, ${signature}, ${JSON.stringify(steps)}::jsonb, ${now}, ${authorOf(actor)}
    from approval_flow_edition where doc_type = ${docType} returning edition`.execute(tx)
  return rows[0]?.edition ?? 0
}

const columns: RawBuilder<unknown> = sql`e.doc_type as "docType", e.edition, e.name_zh as "nameZh", e.name_en as "nameEn", e.enabled, e.effective_from as "effectiveFrom",
  e.signature, e.steps, e.published_at as "publishedAt", ${col(user, 'name', 'u')} as "publishedBy"`

/** All editions of a flow, the newest first. */
export const editionsOf = async (tx: Transaction, docType: string): Promise<readonly Edition[]> => {
  const { rows } =
    await sql<Edition>`select ${columns} from approval_flow_edition as e left join ${table(user)} as u on u.id = e.published_by_id
    where e.doc_type = ${docType} order by e.edition desc limit 100`.execute(tx)
  return rows
}

/** The flow that a document submitted now goes through: the highest edition whose day has come; undefined when there is none, or it is disabled. */
export const flowInForce = async (tx: Transaction, docType: string, now: string): Promise<Flow | undefined> => {
  const { rows } =
    await sql<Edition>`select ${columns} from approval_flow_edition as e left join ${table(user)} as u on u.id = e.published_by_id
    where e.doc_type = ${docType} and e.effective_from <= ${companyDay(now)}::date order by e.edition desc limit 1`.execute(tx)
  const [newest] = rows
  return newest?.enabled ? flowOf(newest) : undefined
}

/** Of every flow the edition that counts now, disabled or not, and those that will count later. */
export const editionsThatCount = async (tx: Transaction, now: string): Promise<readonly Flow[]> => {
  const { rows } =
    await sql<Edition>`select ${columns} from approval_flow_edition as e left join ${table(user)} as u on u.id = e.published_by_id
    where e.edition >= coalesce((select max(i.edition) from approval_flow_edition as i
      where i.doc_type = e.doc_type and i.effective_from <= ${companyDay(now)}::date), 0) order by e.doc_type, e.edition`.execute(tx)
  return rows.map(flowOf)
}

/** An edition as documents go through it. */
const flowOf = ({ docType, edition, nameZh, nameEn, signature, steps }: Omit<Edition, 'publishedAt' | 'publishedBy'>): Flow => ({
  docType,
  edition,
  name: [nameZh, nameEn],
  signature,
  steps,
})
