import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { exact } from '../../core/exact/exact.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { randomFrom, type Random } from '../demo/random.ts'
import { ledgerDifferences } from './ledgerDifferences.ts'
import { startProcess } from './load.ts'
import { askedSize, withOwnCompany } from './ownCompany.ts'
import { signIn } from './session.ts'

// node tools/bench/stockRace.ts 600 [seed] : so many seconds 32 callers race for the same stock over two processes on a demo company made for it, and what
// left and came back must be what is missing in the end. A seed draws the same requests of each caller; which of them comes first is the race.

const callers = 32
const materials = 8

/** Pieces of each material before the race: less than the callers ask for at once, so that most of the time somebody is refused. */
const start = 40

/** Milliseconds after which a caller that was told that the server is busy asks again. */
const patience = 200

/** What became of the requests. */
interface Tally {
  issued: number
  givenBack: number
  refused: number
  busy: number
  /** Pieces that left by material, less what came back. */
  readonly left: Map<number, ReturnType<typeof exact>>
  readonly wrong: string[]
}

interface Caller {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly random: Random
}

/** A request of a caller: mostly some pieces to production, now and then some back. */
const drawn = (random: Random, goods: readonly number[]) => ({
  reason: random.chance(0.8) ? ('issue' as const) : ('giveBack' as const),
  material: random.pick(goods),
  quantity: String(random.whole(1, 9)),
  note: '装配',
})

/** Asks until the deadline, one request after the other; a busy server is asked again with the same key. */
const race = async ({ url, headers, random }: Caller, goods: readonly number[], until: number, tally: Tally): Promise<void> => {
  while (Date.now() < until) {
    const body = drawn(random, goods)
    const key = randomUUID()
    const ask = () =>
      fetch(`${url}/api/stock/move/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    let answer = await ask()
    while (answer.status === 503) {
      tally.busy += 1
      await answer.text()
      await new Promise(resolve => setTimeout(resolve, patience))
      answer = await ask()
    }
    const said = await answer.text()
    if (answer.status === 201) {
      tally[body.reason === 'issue' ? 'issued' : 'givenBack'] += 1
      const sum = tally.left.get(body.material) ?? exact('0')
      tally.left.set(body.material, body.reason === 'issue' ? sum.plus(body.quantity) : sum.minus(body.quantity))
    } else if (answer.status === 400 && said.includes('"available"')) tally.refused += 1
    else tally.wrong.push(`${answer.status} ${said.slice(0, 300)}`)
  }
}

/** Materials in pieces of which so much lies on the usual shelf, and nothing else anywhere. */
const prepare = async (db: Database, url: string, headers: Readonly<Record<string, string>>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select m.id from mnm_material as m where m.status = 'active' and m.type = 'ordinary'
    and not m.batch_tracked and not m.serial_tracked and not exists (select from stock_balance as b where b.material_id = m.id and b.quantity > 0)
    order by m.id limit ${materials}`.execute(db)
  if (rows.length < materials) throw new Error(`Only ${rows.length} materials lie nowhere`)
  for (const { id } of rows) {
    const body = JSON.stringify({ reason: 'opening', material: id, quantity: String(start) })
    const answer = await fetch(`${url}/api/stock/move/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  return rows.map(({ id }) => id)
}

/** For which materials what lies there is not what there was, less what left, plus what came back. */
const lost = async (db: Database, goods: readonly number[], { left }: Tally): Promise<readonly string[]> => {
  const { rows } = await sql<{
    id: number
    lies: string
    least: string
  }>`select material_id as id, sum(quantity)::text as lies, min(quantity)::text as least
    from stock_balance where material_id = any(${[...goods]}) group by material_id`.execute(db)
  return goods.flatMap(id => {
    const { lies = '0', least = '0' } = rows.find(row => row.id === id) ?? {}
    const expected = exact(String(start)).minus(left.get(id) ?? exact('0'))
    return expected.eq(lies) && exact(least).gte('0') ? [] : [`material ${id}: ${lies} lie there, ${expected.toFixed()} should`]
  })
}

const seconds = askedSize(1, 'Say how many seconds: node tools/bench/stockRace.ts 600 [seed]')
const seed = process.argv[3] ?? 'stock race'

await withOwnCompany(
  'stockRace',
  // What is raced for is entered as opening stock, which ends with going live.
  async tx => {
    await sql`alter table admin_go_live disable trigger user`.execute(tx)
    await sql`delete from admin_go_live`.execute(tx)
    await sql`alter table admin_go_live enable trigger user`.execute(tx)
  },
  async ({ db, databaseUrl, folder }) => {
    const task = { databaseUrl, dataFolder: folder }
    const program = join(import.meta.dirname, 'productServer.ts')
    const processes = [await startProcess(program, task), await startProcess(program, task)]
    try {
      const [first, second] = processes
      if (!first || !second) throw new Error('There are two processes')
      const { token, csrf } = await signIn(first.url, 'warehouse')
      const headers = { authorization: `Bearer ${token}`, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf, 'accept-language': 'en' }
      const goods = await prepare(db, first.url, headers)
      const tally: Tally = { issued: 0, givenBack: 0, refused: 0, busy: 0, left: new Map(), wrong: [] }
      const { rows: before } = await sql<{ moves: number }>`select count(*)::int as moves from stock_move`.execute(db)
      const until = Date.now() + seconds * 1000
      const randoms = Array.from({ length: callers }, (_, at) => randomFrom(seed).fork(`caller ${at}`))
      await Promise.all(
        randoms.map((random, at) => race({ url: (at % 2 === 0 ? first : second).url, headers, random }, goods, until, tally)),
      )
      const { rows: after } = await sql<{ moves: number }>`select count(*)::int as moves from stock_move`.execute(db)
      const posted = (after[0]?.moves ?? 0) - (before[0]?.moves ?? 0)
      const wrong = [
        ...tally.wrong.slice(0, 10),
        ...(await lost(db, goods, tally)),
        ...(posted === tally.issued + tally.givenBack ? [] : [`${posted} moves for ${tally.issued + tally.givenBack} answers`]),
      ]
      const differences = await ledgerDifferences(db)
      const conserved = wrong.length === 0 && differences === 0
      process.stdout.write(
        `seed ${JSON.stringify(seed)}, ${seconds} s, ${callers} callers over 2 processes, ${materials} materials of ${start}\n` +
          `issued ${tally.issued}, given back ${tally.givenBack}, refused ${tally.refused}, busy and asked again ${tally.busy}\n` +
          `balances that differ from the ledger ${differences}; ${conserved ? 'conserved' : `NOT conserved:\n${wrong.join('\n')}`}\n`,
      )
      if (!conserved) process.exitCode = 1
    } finally {
      for (const { child } of processes) child.kill()
    }
  },
)
