import { sql } from 'kysely'
import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { mrpRun } from '../../areas/operate/mrpRun/mrpRun.ts'
import { perform } from '../../areas/operate/mrpRun/runMrp.server.ts'
import { beginNightly } from '../../areas/operate/mrpRun/startRun.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { pick } from '../../core/reading/reading.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { copyRows } from './copyRows.ts'
import { numberedAnew } from './fillOrders.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { held, report, type Figure } from './report.ts'

// node tools/bench/planning.ts 5000 : what a planning run takes to read and to write, on a company with so many materials on 8 levels, 12 bill lines and 20 open order
// lines for each, made anew and thrown away.

const [levels, billLines, orderLines, linesEach] = [8, 12, 20, 4]

/** Seconds. */
const bar = 5

const filled = ['mnm_material', 'product_bom', 'product_bom_lines', 'operate_order', 'operate_order_items'] as const

/** Materials `BP-1` and following: those of the lowest level are bought, the others made by a bill of materials of the level below, and those of the highest are ordered. */
const fillPlan = async (tx: Transaction, materials: number): Promise<void> => {
  const each = Math.floor(materials / levels)
  for (const table of filled) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await unindexed(tx, filled, async () => {
    await sql`insert into mnm_material (code, name, caption, caption_en, unit_id, type, inspection_class, status, purchasable, self_made, lead_days, make_days, safety_stock)
      select 'BP-' || t, 'BP-' || t, 'BP-' || t, 'BP-' || t, (select min(id) from mnm_unit), 'ordinary', 'C', 'active', t > ${each * (levels - 1)}, t <= ${each * (levels - 1)},
        1 + t % 60, 1 + t % 15, t % 50 from generate_series(1, ${materials}::integer) as f(t)`.execute(tx)
    await sql`create temporary table planned on commit drop as select id, substr(code, 4)::integer as turn, (substr(code, 4)::integer - 1) / ${each}::integer as level
      from mnm_material where code like 'BP-%'`.execute(tx)
    await sql`create unique index on planned (turn)`.execute(tx)
    await copyRows(tx, 'product_bom', {
      changed: {
        parent_id: 'f.id',
        edition: `'A'`,
        effective_until: 'null',
        effective_from: 'company_today() - 30',
        copy_of_id: 'null',
        line_count: `${billLines}`,
      },
      like: `standing(product_bom) = 'effective'`,
      from: `(select * from planned where level < ${levels - 1}) as f`,
      turn: 'f.turn',
    })
    await sql`insert into product_bom_lines (owner_id, position, item, component_id, quantity, key_part)
      select b.id, l.n, (l.n * 10)::text, c.id, (1 + l.n % 3) / 24.0, false
      from planned as p join product_bom as b on b.parent_id = p.id cross join generate_series(1, ${billLines + 2}::integer) as l(n)
        join planned as c on c.turn = least((p.level + 1) * ${each}::integer + 1 + (p.turn * 31 + l.n * 17) % ${each}::integer, ${materials}::integer)`.execute(
      tx,
    )
    const orders = (materials * orderLines) / linesEach
    await copyRows(tx, 'operate_order', {
      changed: {
        ...numberedAnew(linesEach),
        state: `'confirmed'`,
        any_shipped: 'false',
        all_shipped: 'false',
        promised_on: 'company_today() + f.turn % 170',
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
        material_id: `(select p.id from planned as p where p.turn = 1 + (f.id * 7 + g.line) % ${each})`,
        quantity: '1 + g.line',
        most_shipped: '1 + g.line',
        cancelled: 'null',
        cancel_reason: 'null',
        shipped: '0',
        received: '0',
        returned: '0',
        stocked: '0',
        needed_on: 'f.promised_on',
      },
      like: `material_id is not null and model_id is not null`,
      from: `operate_order as f cross join generate_series(1, ${linesEach}) as g(line)`,
      turn: `(f.id * ${linesEach} + g.line)`,
      where: `f.code like 'SO-L%'`,
    })
  })
  for (const table of filled) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

const benchPlanning = async (db: Database): Promise<readonly Figure[]> => {
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'bench', ip: null }
  const run = (): Promise<number> => runOperation(product, { db }, occasion, async context => (await beginNightly(context)).id)
  // The second is compared with the first, as each night's is.
  await perform({ db }, product, await run())
  const id = await run()
  await perform({ db }, product, id)
  const done = await runOperation(product, { db }, occasion, context =>
    pick(context, mrpRun, id, ['materials', 'billLines', 'demands', 'actionCount', 'readSeconds', 'planSeconds', 'writeSeconds']),
  )
  process.stdout.write(
    `${done.materials} materials, ${done.billLines} bill lines, ${done.demands} demands, ${done.actionCount} actions, planned in ${done.planSeconds} s\n`,
  )
  return [held('P7 read (s)', Number(done.readSeconds), bar), held('P7 write (s)', Number(done.writeSeconds), bar)]
}

const materials = askedSize(80, 'Say how many materials: node tools/bench/planning.ts 5000')
await withOwnCompany(
  'planning',
  tx => fillPlan(tx, materials),
  async ({ db }) => report(await benchPlanning(db), join('.data', 'bench', 'planning.json')),
)
