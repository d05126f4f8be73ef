import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, mondayOf } from '#core/days'
import { emptyLine, documentNumber, type StoredRecord } from '#core/definition'
import { saidWithin } from '#core/language'
import { exact, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, createRecord, lockAnyRecord, meets, pick, query } from '#core/records.server'
import { programActor } from '#core/jobs'
import { user } from '#core/people'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { requestedItems } from '../../purchase/requisition/requestedItems.server.ts'
import { requisition } from '../../purchase/requisition/requisition.ts'
import { earliestNeed } from '../../purchase/requisition/requisitionRules.ts'
import { shortage } from './shortage.ts'

type Shortage = StoredRecord<typeof shortage>
type Item = StoredRecord<typeof requisition>['items'][number]

const requestedLines = linesOf(requisition, 'items')

const plain: Omit<Item, 'id'> = { ...emptyLine(requisition.fields.items.of), quantity: '0', offContract: false }

/** The draft into which what is missing of a supplier in a week is put for whoever reported it; undefined where there is none. The whole truth: nothing is asked for twice. */
const draftFor = async (context: Context, row: Shortage, applicant: number | null, week: string): Promise<number | undefined> => {
  const found = await query(
    context,
    { id: sql<number>`r.id` },
    sql`from ${table(requisition)} as r where ${meets(requisition, { state: 'draft' }, 'r')} and ${col(requisition, 'applicant', 'r')} is not distinct from ${applicant}::bigint
      and exists (select from ${table(requestedLines)} as l join ${table(shortage)} as s on s.id = ${col(requestedLines, 'shortage', 'l')}
        where ${col(requestedLines, 'record', 'l')} = r.id and ${col(shortage, 'supplier', 's')} is not distinct from ${row.supplier}::bigint
          and date_trunc('week', ${col(requestedLines, 'needDate', 'l')})::date = ${week}::date) order by r.id limit 1`,
  )
  return found[0]?.id
}

/** How much of a shortage nobody is asked for, or was asked for and does not come any more. The whole truth: a shortage is not bought twice. */
export const leftToRequest = async (context: Context, { id, quantity }: Pick<Shortage, 'id' | 'quantity'>): Promise<Exact> => {
  const { requested } = await pick(context, shortage, id, ['requested'])
  return exact(quantity).minus(requested ?? '0')
}

/**
 * Asks purchasing for what is missing: a line of the draft for its supplier and week of need, or of a new one. It is asked for in the name of whoever reported it, who
 * completes and submits it. The program writes it: whoever agreed last is not its author, need not see the material, the requisition or that colleague, and is not asked to
 * confirm that it is needed sooner than it can come: the line says its earliest day.
 */
export const requestPurchase = async (context: Context, row: Shortage): Promise<void> => {
  const program: Context = { ...context, actor: { ...programActor, scope: 'all', language: context.actor.language } }
  const today = companyDay(context.now)
  const first = earliestNeed(today)
  const needDate = row.expectedOn < first ? first : row.expectedOn
  const applicant = row.createdBy ?? context.actor.userId
  const line = {
    ...plain,
    material: row.material,
    quantity: row.quantity,
    estimate: row.estimate,
    needDate,
    remark: row.reason?.slice(0, 300) ?? null,
    shortage: row.id,
  }
  const draft = await draftFor(context, row, applicant, mondayOf(needDate))
  const reason = documentNumber(row)
  if (draft !== undefined) {
    const request = await lockAnyRecord(program, requisition, draft)
    if (request?.state === 'draft') {
      const items = await requestedItems(program, [...request.items, line])
      await changeRecord(
        program,
        requisition,
        request,
        { items, needDate: request.needDate < needDate ? request.needDate : needDate },
        { action: 'follow', reason, follows: true },
      )
      return
    }
  }
  const from = row.supplier === null ? undefined : await pick(context, supplier, row.supplier, ['name', 'nameEn'])
  const { department } = await pick(context, user, applicant, ['department'])
  await createRecord(
    program,
    requisition,
    {
      purpose: saidWithin([`缺料采购 ${from?.name ?? ''}`.trim(), `For shortages ${from?.nameEn ?? from?.name ?? ''}`.trim()], 120),
      costObject: 'MRP',
      needDate,
      applicant,
      department,
      items: [line as Item],
    },
    { action: 'create', reason, follows: true },
  )
}
