import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sealerOf } from '../../core/audit/seal.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'
import { loadAgainstPage } from './againstPage.ts'
import { issuedMaterials, fillMoves, movedBalances, usualStore } from './fillMoves.ts'
import { loadInTurn, timedInTurn } from './inTurn.ts'
import { ledgerDifferences } from './ledgerDifferences.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany, type OwnCompany } from './ownCompany.ts'
import { report, type Figure } from './report.ts'
import { caller, signIn } from './session.ts'

// node tools/bench/stockMoves.ts 1000000 : P16, P1 and P15 on a company with so many stock moves, made anew and thrown away.

/** What is issued each time. */
const quantity = '1'

/** The page of moves as somebody would write it by hand: $1 the reason, $2 how many. */
const movesByHand = `select t.id, t.code, t.at, t.reason, t.material_id, m.code || ' ' || m.name as material, t.quantity, t.unit_id, u.name as unit,
    t.from_id, f.code || ' ' || f.name as "from", t.to_id, g.code || ' ' || g.name as "to", t.lot_id, l.code as lot, t.document, i.code as inspection, t.note
  from (select id, code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, document, note
    from stock_move where reason = $1 order by id desc limit $2) as t
  left join mnm_material as m on m.id = t.material_id
  left join mnm_unit as u on u.id = t.unit_id
  left join stock_location as f on f.id = t.from_id
  left join stock_location as g on g.id = t.to_id
  left join stock_lot as l on l.id = t.lot_id
  left join quality_iqc as i on t.document = 'quality.iqc/' || i.id
  order by t.id desc`

const listed = {
  reason: 'issue',
  sort: '-id',
  fields: 'code,at,reason,material,quantity,unit,from,to,lot,document,note',
} as const

/** The table that is written by hand: the same rows, indexes, checks and references, and no triggers. */
const copyForHand = async (tx: Transaction, table: string): Promise<void> => {
  const name = table.replace('stock_', 'by_hand_')
  await sql.raw(`create table ${name} (like ${table} including all)`).execute(tx)
  await unindexed(tx, [name], async () => {
    await sql.raw(`insert into ${name} overriding system value select * from ${table}`).execute(tx)
  })
  await sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`).execute(tx)
  const { rows } = await sql<{ add: string }>`select format('alter table %I add %s', ${name}::text, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = ${table}::regclass`.execute(tx)
  for (const { add } of rows) await sql.raw(add.replace(/REFERENCES stock_(balance|move)\(/, 'REFERENCES by_hand_$1(')).execute(tx)
}

/** 32 callers issue from the same materials, against the same by hand. */
const benchIssues = async ({ db, ownerUrl }: OwnCompany, origin: string): Promise<readonly Figure[]> => {
  const { rows: issued } = await sql<{
    material: number
  }>`select distinct material_id as material from (${movedBalances}) as b where issued`.execute(db)
  if (issued.length !== issuedMaterials) throw new Error(`There are ${issued.length} materials to issue from`)
  const { rows: places } = await sql<{ from: number; to: number; userId: number }>`select ${usualStore} as "from",
    (select id from stock_location where kind = 'production' and usual) as "to", (select id from admin_user where username = 'warehouse') as "userId"`.execute(
    db,
  )
  const bare = await startProcess(join(import.meta.dirname, 'bareIssuer.ts'), { ...places[0], databaseUrl: ownerUrl })
  const { token, csrf } = await signIn(origin, 'warehouse')
  const signedIn = { authorization: `Bearer ${token}`, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf, 'accept-language': 'zh' }
  let turn = 0
  const body = (): object => ({ reason: 'issue', material: issued[turn++ % issuedMaterials]?.material, quantity, note: '装配' })
  // The product seals the audit in the background: each begins with nothing that the other one has left to be sealed.
  const before = () => sealerOf(db).seal()
  try {
    return await loadInTurn(
      'P16 issues',
      { perSecond: 0.5 },
      {
        url: `${origin}/api/stock/move/`,
        headers: signedIn,
        posted: () => ({ headers: { 'idempotency-key': randomUUID() }, body: body() }),
        before,
      },
      { url: bare.url, headers: {}, posted: () => ({ headers: {}, body: body() }), before },
    )
  } finally {
    bare.child.kill()
  }
}

const checkLedger = async (db: Database): Promise<Figure> => {
  const wrong = await ledgerDifferences(db)
  return { name: 'P16 balances that differ', figure: wrong, baseline: 0, ratio: wrong, bar: 0, ok: wrong === 0 }
}

/** What refers to the material, and to the lot, with the most moves, against reading them. */
const benchRelated = async (db: Database, origin: string): Promise<readonly Figure[]> => {
  const call = await caller(origin, 'admin')
  const figures: Figure[] = []
  for (const [entity, path, column] of [
    ['mnm.material', 'mnm/material', 'material_id'],
    ['stock.lot', 'stock/lot', 'lot_id'],
  ] as const) {
    const { rows } = await sql<{ id: number; moves: number }>`select ${sql.id(column)} as id, count(*)::int as moves from stock_move
      where ${sql.id(column)} is not null group by ${sql.id(column)} order by moves desc limit 1`.execute(db)
    const [{ id, moves } = { id: 0, moves: 0 }] = rows
    const [related, read] = await timedInTurn(
      () => call('GET', `/api/related/?entity=${entity}&record=${id}`),
      () => call('GET', `/api/${path}/${id}/`),
    )
    const ratio = related / read
    figures.push({ name: `P15 ${entity}, ${moves} moves, ms`, figure: related, baseline: read, ratio, bar: 1.5, ok: ratio <= 1.5 })
  }
  return figures
}

const moves = askedSize(1000, 'Say how many moves: node tools/bench/stockMoves.ts 1000000')
await withOwnCompany(
  'stockMoves',
  async tx => {
    await fillMoves(tx, moves)
    for (const table of ['stock_balance', 'stock_move']) await copyForHand(tx, table)
  },
  async company => {
    const { db, databaseUrl, folder } = company
    const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
    try {
      const { token } = await signIn(whole.url, 'admin')
      const url = `${whole.url}/api/stock/move/?${new URLSearchParams(listed).toString()}`
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh' }
      const figures = [
        ...(await benchIssues(company, whole.url)),
        await checkLedger(db),
        ...(await loadAgainstPage('P1 moves', { url, headers }, { databaseUrl, text: movesByHand, values: [listed.reason] })),
        ...(await benchRelated(db, whole.url)),
      ]
      report(figures, join('.data', 'bench', 'stockMoves.json'))
    } finally {
      whole.child.kill()
    }
  },
)
