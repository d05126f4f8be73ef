import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { sealerOf } from '../../core/audit/seal.server.ts'
import { openDatabase, type Database, type OpenDatabase } from '../../core/database/pool.server.ts'
import { median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { signIn } from './session.ts'

/** P2: a record with ten lines, number, audit and idempotency key created; one field of a record with four tables of lines changed. */
const callers = 8
const rounds = 3
const secondsEach = 5

/** Against the same inserts and updates by hand; the part of changes that write no index; bytes of the log that a change writes. */
const bars = { ofByHand: 0.5, hot: 0.5, wal: 2500 } as const

/** A line of what is created. */
export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

const contacts: readonly Contact[] = Array.from({ length: 10 }, (_, place) => ({
  name: `联系人 ${place}`,
  phone: `0512-6688-${String(place).padStart(4, '0')}`,
  email: `contact${place}@supplier.example`,
}))

interface Lot {
  readonly id: number
  version: number
}

/** Measures creating and changing against the same statements in a bare loop, in turn, so that a drifting machine drifts for both. */
export const benchWrite = async (
  { db }: OpenDatabase,
  databaseUrl: string,
  folder: string,
  ownerUrl: string,
): Promise<readonly Figure[]> => {
  const prefix = `测试供应商 ${Date.now().toString(36)}`
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const { token, csrf } = await signIn(whole.url, 'admin')
  const { rows: people } = await sql<{ id: number }>`select id from admin_user where username = 'admin'`.execute(db)
  const bare = await startProcess(join(import.meta.dirname, 'bareWriter.ts'), { databaseUrl, userId: people[0]?.id ?? 0 })
  const signedIn = { authorization: `Bearer ${token}`, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf, 'accept-language': 'zh' }
  const lots = await lotsToChange(db)
  let made = 0
  const byHand: Writers = {
    change: lot => send('POST', `${bare.url}/change`, {}, { ...lot, notes: `第 ${lot.version} 次修改` }),
    create: () => send('POST', `${bare.url}/create`, {}, { name: `${prefix} ${made++}`, contacts }),
  }
  const product: Writers = {
    change: lot =>
      send('PATCH', `${whole.url}/api/quality/iqc/${lot.id}/`, signedIn, { version: lot.version, notes: `第 ${lot.version} 次修改` }),
    create: () => send('POST', `${whole.url}/api/purchase/supplier/`, signedIn, { ...aSupplier, name: `${prefix} ${made++}`, contacts }),
  }
  const owner = openDatabase(ownerUrl, { statementTimeout: 10 * 60_000, name: 'meniscus bench' })
  // The product seals the audit in the background: each begins with nothing that the other one has left to be sealed.
  const turn = async (seconds: number, writers: Writers): Promise<Written> => {
    await sealerOf(owner.db).seal()
    return during(seconds, lots, writers, db)
  }
  try {
    for (const writers of [byHand, product]) await turn(1, writers)
    const pairs: { readonly byHand: Written; readonly product: Written }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ byHand: await turn(secondsEach, byHand), product: await turn(secondsEach, product) })
    const compared = (what: 'created' | 'changed', name: string): Figure => {
      const ratio = median(pairs.map(pair => pair.product[what] / pair.byHand[what]))
      return {
        name,
        figure: median(pairs.map(pair => pair.product[what])),
        baseline: median(pairs.map(pair => pair.byHand[what])),
        ratio,
        bar: bars.ofByHand,
        ok: ratio >= bars.ofByHand,
      }
    }
    const hot = median(pairs.map(pair => pair.product.hot))
    return [
      compared('created', 'P2 create, records/s'),
      compared('changed', 'P2 change, records/s'),
      { name: 'P2 changes without index', figure: hot, baseline: 1, ratio: hot, bar: bars.hot, ok: hot >= bars.hot },
      held('P2 log of a change, bytes', median(pairs.map(pair => pair.product.wal)), bars.wal),
    ]
  } finally {
    whole.child.kill()
    bare.child.kill()
    await forget(owner.db, prefix)
    await owner.close()
  }
}

const aSupplier = { type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30 } as const

interface Writers {
  readonly change: (lot: Lot) => Promise<unknown>
  readonly create: () => Promise<unknown>
}

interface Written {
  /** Records in a second. */
  readonly created: number
  readonly changed: number
  /** The part of the changes that wrote no index. */
  readonly hot: number
  /** Bytes of the write-ahead log for each change. */
  readonly wal: number
}

const during = async (seconds: number, lots: readonly Lot[], { change, create }: Writers, db: Database): Promise<Written> => {
  const before = await standing(db)
  const shares = Array.from({ length: callers }, (_, place) => lots.filter((_lot, index) => index % callers === place))
  const changed = await countDuring(seconds, async (caller, turn) => {
    const share = shares[caller] ?? []
    const lot = share[turn % share.length]
    if (!lot) throw new Error('There are too few lots to change')
    await change(lot)
    lot.version += 1
  })
  const after = await standing(db)
  const created = await countDuring(seconds, () => create())
  return {
    created: created / seconds,
    changed: changed / seconds,
    hot: (after.hot - before.hot) / Math.max(1, after.updates - before.updates),
    wal: (after.wal - before.wal) / Math.max(1, changed),
  }
}

const countDuring = async (seconds: number, act: (caller: number, turn: number) => Promise<unknown>): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < end; turn++, count++) await act(caller, turn)
    }),
  )
  return count
}

interface Standing {
  readonly updates: number
  readonly hot: number
  readonly wal: number
}

/** What the database has counted so far. A connection tells of its own with a delay of up to a second. */
const standing = async (db: Database): Promise<Standing> => {
  await new Promise(resolve => setTimeout(resolve, 1200))
  const { rows } = await sql<Standing>`select n_tup_upd::int as updates, n_tup_hot_upd::int as hot,
    (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as wal from pg_stat_user_tables where relname = 'quality_iqc'`.execute(db)
  return rows[0] ?? { updates: 0, hot: 0, wal: 0 }
}

const lotsToChange = async (db: Database): Promise<readonly Lot[]> => {
  const { rows } =
    await sql<Lot>`select id, version from quality_iqc where status = 'toInspect' order by id desc limit ${8 * callers}`.execute(db)
  return rows
}

const agent = new Agent({ keepAlive: true, maxSockets: callers })

/** Sends a change with a key of its own; anything but success makes the run worthless and fails it. */
const send = (method: string, url: string, headers: Readonly<Record<string, string>>, body: object): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const json = Buffer.from(JSON.stringify(body))
  const asked = request(
    url,
    {
      method,
      agent,
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json', 'content-length': json.length },
    },
    answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve()
        else reject(new Error(`${method} ${url}: ${Buffer.concat(parts).toString()}`))
      })
    },
  )
  asked.on('error', reject)
  asked.end(json)
  return promise
}

/** Removes what was created. */
const forget = (db: Database, prefix: string): Promise<unknown> =>
  sql`delete from purchase_supplier where name like ${`${prefix}%`}`.execute(db)
