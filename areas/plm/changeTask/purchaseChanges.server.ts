import { sql, type RawBuilder } from 'kysely'
import { serveCall } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { col, rowsSeen, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { may, type Actor } from '#core/rights'
import { change } from '../change/change.ts'
import { changeTask } from './changeTask.ts'
import { purchaseChanges } from './purchaseChanges.ts'

/** The purchasing parts, aliased `t`, that wait for a person: their own, and those of their department that nobody owns. */
export const purchasingPartOf = ({ userId, departmentId }: Pick<Actor, 'userId' | 'departmentId'>): RawBuilder<boolean> =>
  sql<boolean>`(${col(changeTask, 'part')} = 'purchasing' and (${col(changeTask, 'owner')} = ${userId}
    or (${col(changeTask, 'owner')} is null and ${col(changeTask, 'department')} = ${departmentId})))`

const usualPage = 20

/** Answers the purchasing parts that wait for who asks, as far as they see changes. */
export const servedPurchaseChanges = serveCall(purchaseChanges, async (context, { page, page_size }) => {
  if (!may(context.actor, `${changeTask.name}:read`)) return { count: 0, results: [] }
  const size = page_size ?? usualPage
  const mine = sql`${purchasingPartOf(context.actor)} and ${col(changeTask, 'state')} = any(${[...statesMeaning(changeTask, 'unfinished')]}) and ${rowsSeen(context, changeTask)}`
  const source = sql`from ${table(changeTask)} as t join ${table(change)} as c on c.id = ${col(changeTask, 'change')} where ${mine}`
  const [{ count } = { count: 0 }] = await query(context, { count: sql<number>`count(*)::int` }, source)
  const rows = await query(
    context,
    {
      id: col(changeTask, 'id'),
      of: col(change, 'id', 'c'),
      code: col(change, 'code', 'c'),
      name: col(change, 'title', 'c'),
      zh: col(changeTask, 'caption'),
      en: col(changeTask, 'captionEn'),
      state: col(changeTask, 'state'),
      task: col(changeTask, 'task'),
      dueOn: col(changeTask, 'dueOn'),
      overdue: col(changeTask, 'overdue'),
    },
    sql`${source} order by ${col(changeTask, 'dueOn')} nulls last, t.id limit ${size} offset ${size * ((page ?? 1) - 1)}`,
  )
  return {
    count,
    results: rows.map(({ of, code, name, zh, en, ...row }) => ({
      ...row,
      change: { id: of, title: code ?? name },
      title: context.actor.language === 'zh' ? zh : en,
    })),
  }
})
