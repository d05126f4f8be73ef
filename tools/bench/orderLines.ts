import { sql } from 'kysely'
import { join } from 'node:path'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { loadAgainstPage } from './againstPage.ts'
import { fillOrders, linesEach } from './fillOrders.ts'
import { timedInTurn } from './inTurn.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { report, type Figure } from './report.ts'
import { caller, signIn } from './session.ts'

// node tools/bench/orderLines.ts 1000000 : P1, P2 and P15 on a company with so many order lines, made anew and thrown away.

/** The page of order lines as somebody would write it by hand: $1 the progress, $2 how many. */
const linesByHand = `select t.id, t.owner_id, o.code as "order", t.name, t.model_id, m.caption as model, t.quantity, t.unit_price, t.amount, t.progress,
    t.stocked, t.shipped, t.received, t.source, t.material_id, p.code || ' ' || p.name as material
  from (select id, owner_id, name, model_id, quantity, unit_price, amount, progress, stocked, shipped, received, source, material_id
    from operate_order_items where progress = $1 order by id desc limit $2) as t
  join operate_order as o on o.id = t.owner_id
  left join product_model as m on m.id = t.model_id
  left join mnm_material as p on p.id = t.material_id
  order by t.id desc`

const listed = {
  progress: 'completed',
  sort: '-id',
  fields: 'name,model,quantity,unitPrice,amount,progress,stocked,shipped,received,source,material,record',
} as const

/** An order of ten lines against the same inserts by hand, and what refers to the customer with the most orders against reading it. */
const benchAlone = async (db: Database, origin: string): Promise<readonly Figure[]> => {
  const call = await caller(origin, 'admin')
  const { rows: customers } = await sql<{ id: number; orders: number }>`select o.company_id as id, count(*)::int as orders
    from operate_order as o join crm_company as c on c.id = o.company_id where c.status = 'active'
    group by o.company_id order by orders desc limit 1`.execute(db)
  const { rows: models } = await sql<{ id: number }>`select model_id as id from operate_order_items where model_id is not null
    group by model_id order by count(*) desc limit 5`.execute(db)
  const [customer] = customers
  if (!customer || models.length === 0) throw new Error('The company has no orders')
  const items = Array.from({ length: linesEach }, (_, at) => ({ model: models[at % models.length]?.id ?? 0, quantity: String(at + 1) }))
  const today = new Date().toISOString().slice(0, 10)
  const [created, byHand] = await timedInTurn(
    turn =>
      call('POST', '/api/operate/order/', {
        type: 'sale',
        priority: 'normal',
        company: customer.id,
        orderedOn: today,
        items,
        customerPo: `B-${turn}`,
      }),
    turn => createByHand(db, customer.id, items, `H-${today}-${turn}`),
  )
  const [related, read] = await timedInTurn(
    () => call('GET', `/api/related/?entity=crm.company&record=${customer.id}`),
    () => call('GET', `/api/crm/company/${customer.id}/`),
  )
  const ratio = byHand / created
  return [
    { name: 'P2 create of ten lines, ms', figure: created, baseline: byHand, ratio, bar: 0.5, ok: ratio >= 0.5 },
    {
      name: `P15 related of ${customer.orders}, ms`,
      figure: related,
      baseline: read,
      ratio: related / read,
      bar: 1.5,
      ok: related / read <= 1.5,
    },
  ]
}

/** The same rows by hand, in one transaction: number, order, lines with the price that holds, audit and key. */
const createByHand = (
  db: Database,
  company: number,
  items: readonly { readonly model: number; readonly quantity: string }[],
  key: string,
) =>
  transaction(db, async tx => {
    await sql`insert into idempotency (user_id, key, request_hash, status, body)
      select id, ${`${key} for the key of a request`}, sha256('bench'), 200, 'null' from admin_user where username = 'admin'`.execute(tx)
    const { rows } = await sql<{ id: number }>`with drawn as (
        insert into counter (kind, period, last) values ('bench', '', 1) on conflict (kind, period) do update set last = counter.last + 1 returning last
      ) insert into operate_order (code, number_root, revision, state, progress, type, priority, company_id, currency, payment_terms, ordered_on, item_count, search_text)
      select 'SO-H' || last, 'SO-H' || last, 1, 'draft', 'ordered', 'sale', 'normal', ${company}, 'CNY', 'net30', current_date, ${items.length}, 'so-h' || last
      from drawn returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await sql`insert into operate_order_items (owner_id, position, model_id, name, quantity, unit_price, amount, progress)
      select ${id}, given.place, m.id, m.caption, given.quantity, p.amount, p.amount * given.quantity, 'ordered'
      from unnest(${items.map(({ model }) => model)}::bigint[], ${items.map(({ quantity }) => quantity)}::numeric[]) with ordinality as given(model, quantity, place)
      join product_model as m on m.id = given.model
      left join lateral (select amount from crm_price where model_id = m.id and tier = 'retail' and currency = 'CNY' order by valid_from desc limit 1) as p on true`.execute(
      tx,
    )
    await sql`insert into audit (actor_id, actor_name, request_id, entity, record_id, record_title, action, changes)
      select id, 'bench', 'bench', 'operate.order', ${id}, 'bench', 'create', '[]' from admin_user where username = 'admin'`.execute(tx)
  })

const lines = askedSize(1000, 'Say how many order lines: node tools/bench/orderLines.ts 1000000')
await withOwnCompany(
  'orderLines',
  tx => fillOrders(tx, lines),
  async ({ db, databaseUrl, folder }) => {
    const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
    try {
      const { token } = await signIn(whole.url, 'admin')
      const url = `${whole.url}/api/operate/order/items/?${new URLSearchParams(listed).toString()}`
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh' }
      const figures = await loadAgainstPage(
        'P1 order lines',
        { url, headers },
        { databaseUrl, text: linesByHand, values: [listed.progress] },
      )
      report([...figures, ...(await benchAlone(db, whole.url))], join('.data', 'bench', 'orderLines.json'))
    } finally {
      whole.child.kill()
    }
  },
)
