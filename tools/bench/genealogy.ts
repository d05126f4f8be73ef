import { sql } from 'kysely'
import { join } from 'node:path'
import type { Transaction } from '../../core/context/serve.server.ts'
import { comparedProduct } from '../demo/company/bills.ts'
import { copyRows } from './copyRows.ts'
import { p95 } from './inTurn.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany, type OwnCompany } from './ownCompany.ts'
import { held, report, type Figure } from './report.ts'
import { caller } from './session.ts'

// node tools/bench/genealogy.ts 100000 : where a lot went that is in so many units, on a company made anew and thrown away.

/** As many as are recorded at once, and as many as have one lot of the second part. */
const [together, ofOneLot] = [200, 1_000]

/** What a person waits for, in milliseconds: the whole tree, a report, a page of a list. */
const [treeBar, reportBar, listBar] = [1_000, 1_000, 100]

const units = askedSize(1_000, 'Say how many units: node tools/bench/genealogy.ts 100000')

/** Units like the finished ones of the demo company whose key parts are recorded: all with one lot of the first part, a thousand each with one of the second; every other one was shipped. */
const fillUnits = async (tx: Transaction): Promise<void> => {
  const { rows: known } = await sql<{ component: number; lot: number }>`select p.component_id as component, p.lot_id as lot
    from product_as_built_parts as p where p.owner_id = (select max(id) from product_as_built) order by p.position`.execute(tx)
  const [first, second] = known
  if (!first || !second) throw new Error('The demo company has no as-built record of two parts')
  const sn = `lpad((100000 + f.turn)::text, 6, '0')`
  await copyRows(tx, 'product_unit', {
    changed: {
      code: `'${comparedProduct}/' || ${sn}`,
      scan_code: `'${comparedProduct}' || ${sn}`,
      dashed_code: `'${comparedProduct}-' || ${sn}`,
      sn,
      sn_range_id: 'null',
      shipped_on: 'case when f.turn % 2 = 0 then company_today() - 30 end',
      customer_name: `case when f.turn % 2 = 0 then '客户 ' || f.turn % 300 end`,
      search_text: `'${comparedProduct}/' || ${sn}`,
    },
    like: `bom_id is not null and stage = 'stocked'`,
    from: `generate_series(1, ${units}) as f(turn)`,
    turn: 'f.turn',
  })
  await copyRows(tx, 'stock_lot', {
    changed: { code: `'L-' || f.turn`, search_text: `'l-' || f.turn` },
    like: `id = ${second.lot}`,
    from: `generate_series(0, ${Math.ceil(units / ofOneLot)}) as f(turn)`,
    turn: 'f.turn',
  })
  await copyRows(tx, 'product_as_built', {
    changed: { code: `'AB-L' || f.turn`, sn_range_id: 'null', search_text: `'ab-l' || f.turn` },
    like: `kind = 'assembly'`,
    from: `generate_series(0, ${Math.ceil(units / together)}) as f(turn)`,
    turn: 'f.turn',
  })
  const made = sql`(select u.id, row_number() over (order by u.id) - 1 as turn from product_unit as u where u.sn >= '100001' and u.pn = ${comparedProduct})`
  await sql`insert into product_as_built_parts (owner_id, position, component_id, lot_id, quantity)
    select a.id, p.position, p.component, p.lot, 1 from product_as_built as a
      join stock_lot as l on l.code = 'L-' || (substr(a.code, 5)::integer * ${together} / ${ofOneLot})
      cross join lateral (values (0, ${first.component}::bigint, ${first.lot}::bigint), (1, ${second.component}::bigint, l.id)) as p(position, component, lot)
      where a.code like 'AB-L%'`.execute(tx)
  await sql`insert into product_as_built_units (owner_id, target_id, position) select a.id, m.id, m.turn % ${together} from ${made} as m
    join product_as_built as a on a.code = 'AB-L' || m.turn / ${together}`.execute(tx)
  await sql`insert into product_unit_parts (owner_id, position, component_id, lot_id, quantity, since, as_built_id)
    select u.target_id, p.position, p.component_id, p.lot_id, p.quantity, a.built_on, a.id from product_as_built as a
      join product_as_built_units as u on u.owner_id = a.id join product_as_built_parts as p on p.owner_id = a.id where a.code like 'AB-L%'`.execute(
    tx,
  )
  await sql`insert into product_unit_lots (owner_id, target_id, position) select p.owner_id, p.lot_id, p.position from product_unit_parts as p
    on conflict do nothing`.execute(tx)
}

const benchTrees = async ({ db, databaseUrl, folder }: OwnCompany): Promise<readonly Figure[]> => {
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const call = await caller(whole.url, 'admin')
    const { rows: lots } = await sql<{
      id: number
    }>`select lot_id as id from product_unit_parts group by lot_id order by count(*) desc limit 11`.execute(db)
    const [everywhere, ...some] = lots.map(({ id }) => id)
    const { rows: ends } = await sql<{
      id: number
    }>`select id from product_unit where pn = ${comparedProduct} order by md5(code) limit 50`.execute(db)
    const read = (path: string) => () => call('GET', path)
    return [
      held('a lot in all units, ms', await p95(read(`/api/stock/genealogy/?lot=${everywhere}`)), treeBar),
      held('a lot in a thousand, ms', await p95(turn => call('GET', `/api/stock/genealogy/?lot=${some[turn % some.length]}`)), treeBar),
      held('a unit, ms', await p95(turn => call('GET', `/api/stock/genealogy/?unit=${ends[turn % ends.length]?.id}`)), treeBar),
      held('blast radius of a lot in all, ms', await p95(read(`/api/report/product/blast_radius/?lot=${everywhere}`)), reportBar),
      held(
        'units with a lot that is in all, ms',
        await p95(read(`/api/product/unit/?lots__in=${everywhere}&sort=-id&page_size=50`)),
        listBar,
      ),
      held(
        'units with a lot that is in a thousand, ms',
        await p95(turn => call('GET', `/api/product/unit/?lots__in=${some[turn % some.length]}&sort=-id`)),
        listBar,
      ),
    ]
  } finally {
    whole.child.kill()
  }
}

await withOwnCompany('genealogy', fillUnits, async company => {
  report(await benchTrees(company), join('.data', 'bench', 'genealogy.json'))
})
