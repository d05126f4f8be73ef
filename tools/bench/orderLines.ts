import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { openDatabase, type Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { loadDemoCompany } from '../demo/demo.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { copyRows } from './copyRows.ts'
import { load, median, startProcess, type Measured } from './load.ts'
import { report, type Figure } from './report.ts'
import { caller, signIn, timed } from './session.ts'

// node tools/bench/orderLines.ts 1000000 : P1, P2 and P15 on a company with so many order lines, made anew and thrown away.

const linesEach = 10
const rounds = 5
const secondsEach = 4
const turns = 40
const warming = 5

const folder = join('.data', 'orderLines')

/** The page of order lines as somebody would write it by hand: $1 the progress, $2 how many, $3 after how many. */
const linesByHand = `select t.id, t.owner_id, o.code as "order", t.name, t.model_id, m.caption as model, t.quantity, t.unit_price, t.amount, t.progress,
    t.stocked, t.shipped, t.received, t.source, t.material_id, p.code || ' ' || p.name as material
  from (select id, owner_id, name, model_id, quantity, unit_price, amount, progress, stocked, shipped, received, source, material_id
    from operate_order_items where progress = $1 order by id desc limit $2 offset $3) as t
  join operate_order as o on o.id = t.owner_id
  left join product_model as m on m.id = t.model_id
  left join mnm_material as p on p.id = t.material_id
  order by t.id desc`

const listed = {
  progress: 'finished',
  sort: '-id',
  fields: 'name,model,quantity,unitPrice,amount,progress,stocked,shipped,received,source,material,record',
} as const

/** Fills the orders of a demo company up: each like one of its own that was confirmed, with ten lines like any of theirs. */
const fillOrders = async (tx: Transaction, lines: number): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  await unindexed(tx, ['operate_order', 'operate_order_items'], async () => {
    await copyRows(tx, 'operate_order', {
      changed: {
        code: `'SO-L' || f.turn`,
        number_root: `'SO-L' || f.turn`,
        revision: '1',
        quotation_id: 'null',
        customer_po_file_id: 'null',
        item_count: `${linesEach}`,
        search_text: `'so-l' || f.turn`,
      },
      like: `state in ('confirmed', 'closed', 'shortClosed')`,
      from: `generate_series(1, ${Math.ceil(lines / linesEach)}) as f(turn)`,
      turn: 'f.turn',
    })
    await copyRows(tx, 'operate_order_items', {
      changed: { owner_id: 'f.id', position: 'g.line', quoted_id: 'null' },
      like: `model_id is not null`,
      from: `operate_order as f cross join generate_series(1, ${linesEach}) as g(line)`,
      turn: `(f.id * ${linesEach} + g.line)`,
      where: `f.code like 'SO-L%'`,
    })
  })
}

/** The list of order lines against the page by hand, in turn, so that a drifting machine drifts for both. */
const benchList = async (bareUrl: string, url: string, headers: Readonly<Record<string, string>>): Promise<readonly Figure[]> => {
  await load(bareUrl, {}, 2)
  await load(url, headers, 2)
  const pairs: { bare: Measured; product: Measured }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ bare: await load(bareUrl, {}, secondsEach), product: await load(url, headers, secondsEach) })
  const of = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick))
  const [ratio, late] = [of(pair => pair.product.perSecond / pair.bare.perSecond), of(pair => pair.product.p99 / pair.bare.p99)]
  return [
    {
      name: 'P1 order lines, requests/s',
      figure: of(pair => pair.product.perSecond),
      baseline: of(pair => pair.bare.perSecond),
      ratio,
      bar: 1,
      ok: ratio >= 1,
    },
    {
      name: 'P1 order lines, p99 ms',
      figure: of(pair => pair.product.p99),
      baseline: of(pair => pair.bare.p99),
      ratio: late,
      bar: 1.5,
      ok: late <= 1.5,
    },
  ]
}

/** The middle of so many turns of two calls, in milliseconds. */
const compared = async (
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<readonly [number, number]> => {
  const took: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns + warming; turn++)
    for (const [at, call] of [one, other].entries()) {
      const { seconds } = await timed(() => call(turn))
      if (turn >= warming) took[at]?.push(seconds * 1000)
    }
  return [median(took[0]), median(took[1])]
}

/** An order of ten lines against the same inserts by hand, and what refers to the customer with the most orders against reading it. */
const benchAlone = async (db: Database, origin: string): Promise<readonly Figure[]> => {
  const call = await caller(origin, 'admin')
  const { rows: customers } = await sql<{ id: number; orders: number }>`select o.company_id as id, count(*)::int as orders
    from operate_order as o join materials_company as c on c.id = o.company_id where c.status = 'active'
    group by o.company_id order by orders desc limit 1`.execute(db)
  const { rows: models } = await sql<{ id: number }>`select model_id as id from operate_order_items where model_id is not null
    group by model_id order by count(*) desc limit 5`.execute(db)
  const [customer] = customers
  if (!customer || models.length === 0) throw new Error('The company has no orders')
  const items = Array.from({ length: linesEach }, (_, at) => ({ model: models[at % models.length]?.id ?? 0, quantity: String(at + 1) }))
  const today = new Date().toISOString().slice(0, 10)
  const [created, byHand] = await compared(
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
  const [related, read] = await compared(
    () => call('GET', `/api/related/?entity=materials.company&record=${customer.id}`),
    () => call('GET', `/api/materials/company/${customer.id}/`),
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
    await sql`insert into idempotency (user_id, key, route, request_hash, state, status, body)
      select id, ${`${key} for the key of a request`}, 'bench', sha256('bench'), 'done', 200, 'null' from admin_user where username = 'admin'`.execute(
      tx,
    )
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
      left join lateral (select amount from materials_price where model_id = m.id and tier = 'retail' and currency = 'CNY' order by valid_from desc limit 1) as p on true`.execute(
      tx,
    )
    await sql`insert into audit (actor_id, actor_name, request_id, entity, record_id, record_title, action, changes)
      select id, 'bench', 'bench', 'operate.order', ${id}, 'bench', 'create', '[]' from admin_user where username = 'admin'`.execute(tx)
  })

const lines = Number(process.argv[2])
if (!Number.isInteger(lines) || lines < 1000) {
  process.stderr.write('Say how many order lines: node tools/bench/orderLines.ts 1000000\n')
  process.exit(2)
}
rmSync(folder, { recursive: true, force: true })
const embedded = await startEmbedded({ folder, durable: false, processes: 2 })
try {
  await migrate(embedded.ownerUrl, readMigrations('migrations'))
  const owner = openDatabase(embedded.ownerUrl, { statementTimeout: 60 * 60_000, name: 'meniscus bench' })
  await loadDemoCompany(owner.db, folderStore(join(folder, 'files')), 'S')
  await transaction(owner.db, tx => fillOrders(tx, lines))
  await sql`vacuum analyze`.execute(owner.db)
  const bare = await startProcess(join(import.meta.dirname, 'bareServer.ts'), {
    databaseUrl: embedded.url,
    text: linesByHand,
    values: [listed.progress, 20, 0],
  })
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl: embedded.url, dataFolder: folder })
  try {
    const { token } = await signIn(whole.url, 'admin')
    const url = `${whole.url}/api/operate/order/items/?${new URLSearchParams(listed).toString()}`
    const figures = await benchList(bare.url, url, { authorization: `Bearer ${token}`, 'accept-language': 'zh' })
    report([...figures, ...(await benchAlone(owner.db, whole.url))], join('.data', 'bench', 'orderLines.json'))
  } finally {
    bare.child.kill()
    whole.child.kill()
    await owner.close()
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
