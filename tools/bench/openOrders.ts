import { sql } from 'kysely'
import { join } from 'node:path'
import type { Database } from '../../core/database/pool.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { copyRows } from './copyRows.ts'
import { numberedAnew } from './fillOrders.ts'
import { p95, timesAsked } from './inTurn.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { held, report, type Figure } from './report.ts'
import { caller, type Call } from './session.ts'

// node tools/bench/openOrders.ts 5000 : when orders are expected, on a company with so many open orders of four lines each, made anew and thrown away.

const linesEach = 4

/** What one person waits for, in milliseconds: a page, a step that writes, and a list for which all open orders are asked. */
const [pageBar, stepBar, allBar] = [100, 300, 300]

/** Confirmed orders like those of the demo company of which nothing is reserved or shipped, due over the next four months. */
const fillOpenOrders = async (tx: Transaction, orders: number): Promise<void> => {
  await unindexed(tx, ['operate_order', 'operate_order_items'], async () => {
    await copyRows(tx, 'operate_order', {
      changed: {
        ...numberedAnew(linesEach),
        state: `'confirmed'`,
        any_shipped: 'false',
        all_shipped: 'false',
        promised_on: `greatest(t.ordered_on, company_today() - 10 + f.turn % 130)`,
        requested_on: 'null',
        due_on: 'null',
      },
      like: `state = 'confirmed' and type = 'sale'`,
      from: `generate_series(1, ${orders}) as f(turn)`,
      turn: 'f.turn',
    })
    await copyRows(tx, 'operate_order_items', {
      changed: {
        owner_id: 'f.id',
        position: 'g.line',
        quoted_id: 'null',
        shipped: '0',
        stocked: '0',
        received: '0',
        returned: '0',
        needed_on: 'f.promised_on',
      },
      like: `material_id is not null`,
      from: `operate_order as f cross join generate_series(1, ${linesEach}) as g(line)`,
      turn: `(f.id * ${linesEach} + g.line)`,
      where: `f.code like 'SO-L%'`,
    })
  })
}

const ordersApi = '/api/operate/order/'

/** Drafts like those that somebody confirms: four products of which many open orders are, for a customer with credit. */
const drafts = async (db: Database, call: Call): Promise<readonly { readonly id: number; readonly version: number }[]> => {
  const { rows: models } = await sql<{
    id: number
  }>`select model_id as id from operate_order_items as i join product_model as m on m.id = i.model_id
    where m.saleable and m.status = 'active' group by model_id order by count(*) desc limit ${linesEach}`.execute(db)
  const { rows: customers } = await sql<{ id: number }>`update crm_company set credit_limit = 999999999, parent_id = null
    where id = (select c.id from crm_company as c where c.status = 'active' and c.currency = 'CNY'
      order by (select count(*) from operate_order as o where o.company_id = c.id) desc, c.id limit 1) returning id`.execute(db)
  const made: { readonly id: number; readonly version: number }[] = []
  for (let turn = 0; turn < timesAsked; turn++)
    made.push(
      await call<{ id: number; version: number }>('POST', ordersApi, {
        type: 'sale',
        priority: 'normal',
        company: customers[0]?.id,
        paymentTerms: 'onReceipt',
        orderedOn: new Date().toISOString().slice(0, 10),
        address: '苏州市仓储路 8 号',
        country: 'CN',
        items: models.map(({ id }) => ({ model: id, quantity: '2' })),
      }),
    )
  return made
}

const benchOrders = async (db: Database, origin: string): Promise<readonly Figure[]> => {
  const call = await caller(origin, 'admin')
  const list = (query: string): Promise<unknown> => call('GET', `${ordersApi}?sort=-id&page_size=50&${query}`)
  const columns = 'fields=code,company,type,state,progress,priority,total,orderedOn,promisedOn,overdue,customerPo'
  const { rows: open } = await sql<{
    id: number
  }>`select id from operate_order where code like 'SO-L%' order by md5(code) limit ${timesAsked}`.execute(db)
  const figures = [
    held('the list, ms', await p95(() => list(columns)), pageBar),
    held('with expected dates, ms', await p95(() => list(`${columns},expectedOn,expectedLate`)), pageBar),
    held(
      'lines of open orders, ms',
      await p95(() =>
        call('GET', `${ordersApi}items/?sort=-id&page_size=50&fields=record,name,quantity,progress,stocked,shipped,expectedOn`),
      ),
      pageBar,
    ),
    held('orders expected late, ms', await p95(() => list(`${columns},expectedOn,expectedLate&expectedLate=true`)), allBar),
    held(
      'sorted by the expected date, ms',
      await p95(() => call('GET', `${ordersApi}?sort=expectedOn&page_size=50&${columns},expectedOn`)),
      allBar,
    ),
    held('the page of an order, ms', await p95(turn => call('GET', `${ordersApi}${open[turn]?.id}/`)), pageBar),
  ]
  const made = await drafts(db, call)
  const confirming = await p95(turn => call('POST', `${ordersApi}${made[turn]?.id}/confirm/`, { version: made[turn]?.version }))
  return [...figures, held('confirm an order, ms', confirming, stepBar)]
}

const orders = askedSize(100, 'Say how many open orders: node tools/bench/openOrders.ts 5000')
await withOwnCompany(
  'openOrders',
  tx => fillOpenOrders(tx, orders),
  async ({ db, databaseUrl, folder }) => {
    const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
    try {
      report(await benchOrders(db, whole.url), join('.data', 'bench', 'openOrders.json'))
    } finally {
      whole.child.kill()
    }
  },
)
