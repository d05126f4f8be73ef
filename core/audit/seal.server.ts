import { sql } from 'kysely'
import { openDatabase, type Database, type Tx } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { letOthersIn } from '../jobs/letOthersIn.server.ts'
import { beginning, hashOfLink, type ChainEnd, type SealedRow } from './chain.server.ts'

/** How many rows are sealed in one transaction. */
const batchSize = 1000

/** Seals rows of the audit in the order in which they were written; one at a time, however many processes try. */
export interface Sealer {
  /** Seals everything that is settled and answers how many rows. */
  seal(): Promise<number>
}

/** An earlier look at the audit: once every transaction of that time has ended, nothing can appear below the id any more. */
interface Look {
  readonly id: number
  readonly xmax: bigint
}

/** Makes a sealer; its first run looks at the whole audit, later ones only at what may be new. */
export const sealerOf = (db: Database): Sealer => {
  let floor = 0
  let nextFloor = 0
  let looks: readonly Look[] = []
  return {
    async seal() {
      const { look, xmin } = await lookAt(db)
      let sealed = 0
      let from = floor
      for (;;) {
        const batch = await transaction(db, tx => sealBatch(tx, from))
        // Another process is at work; it is its turn.
        if (batch === undefined) return sealed
        sealed += batch.sealed
        from = batch.lastId
        if (batch.sealed < batchSize) break
      }
      // One run later than it could: an id is drawn a moment before the transaction has a number.
      floor = nextFloor
      for (const { id, xmax } of looks) if (xmax <= xmin) nextFloor = Math.max(nextFloor, id)
      // While one transaction holds everything up, the oldest looks are the ones that will count.
      looks = [...looks.filter(({ xmax }) => xmax > xmin), ...(looks.length < 20 ? [look] : [])]
      return sealed
    },
  }
}

const lookAt = async (db: Database): Promise<{ readonly look: Look; readonly xmin: bigint }> => {
  const { rows } = await sql<{ id: number; xmin: string; xmax: string }>`select (select coalesce(max(id), 0) from audit) as id,
    pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(db)
  const { id = 0, xmin = '0', xmax = '0' } = rows[0] ?? {}
  return { look: { id, xmax: BigInt(xmax) }, xmin: BigInt(xmin) }
}

/**
 * Seals the next rows behind an id: which of them have no link yet is found among the indexes alone, because the first look after a start goes through all
 * of the audit. A row is settled when every transaction older than its own has ended: nothing that was written before it
 * can appear later. Transaction ids that this database has not given out yet came with a restored copy; they are settled too.
 */
const sealBatch = async (tx: Tx, floor: number): Promise<{ readonly sealed: number; readonly lastId: number } | undefined> => {
  const { rows: turn } = await sql<{ taken: boolean; at: string }>`select pg_try_advisory_xact_lock(1003, 0) as taken,
    to_jsonb(date_trunc('milliseconds', clock_timestamp())) as at`.execute(tx)
  const [{ taken, at } = { taken: false, at: '' }] = turn
  if (!taken) return undefined
  const { rows } = await sql<{ row: SealedRow & { readonly id: number } }>`with unsealed as materialized (
      select a.id from audit as a where a.id > ${floor} and not exists (select from audit_seal as s where s.audit_id = a.id and s.audit_id > ${floor})
      order by a.id limit ${batchSize})
    select to_jsonb(a) as row from unsealed join audit as a on a.id = unsealed.id
    where a.xid < pg_snapshot_xmin(pg_current_snapshot()) or a.xid >= pg_snapshot_xmax(pg_current_snapshot()) order by a.id`.execute(tx)
  let end = await chainEnd(tx)
  const links: { readonly n: number; readonly id: number; readonly prev: string; readonly hash: string }[] = []
  for (const { row } of rows) {
    const n = end.n + 1
    const hash = hashOfLink(end.hash, n, at, row)
    links.push({ n, id: row.id, prev: end.hash, hash })
    end = { n, hash }
    await letOthersIn(links.length)
  }
  if (links.length > 0) {
    await sql`insert into audit_seal (n, audit_id, sealed_at, prev, hash)
      select n, id, ${at}::timestamptz, decode(prev, 'hex'), decode(hash, 'hex') from unnest(${links.map(link => link.n)}::bigint[],
        ${links.map(link => link.id)}::bigint[], ${links.map(link => link.prev)}::text[], ${links.map(link => link.hash)}::text[])
        as link (n, id, prev, hash)`.execute(tx)
  }
  return { sealed: links.length, lastId: links.at(-1)?.id ?? floor }
}

/** Where the chain ends: at the last seal, else at the end of the last archive. */
export const chainEnd = async (db: Database): Promise<ChainEnd> => {
  const { rows } = await sql<ChainEnd>`select n, encode(hash, 'hex') as hash from (
      (select n, hash from audit_seal order by n desc limit 1) union all (select to_n, hash from audit_archive order by to_n desc limit 1)
    ) as ends order by n desc limit 1`.execute(db)
  return rows[0] ?? beginning
}

/** How far sealing is behind: rows that are not sealed, and the age of the oldest of them in seconds. */
export const sealLag = async (db: Database): Promise<{ readonly rows: number; readonly seconds: number }> => {
  const { rows } = await sql<{ rows: number; seconds: number }>`select count(*) as rows,
      coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds
    from audit where id > coalesce((select max(audit_id) from audit_seal), 0)`.execute(db)
  return rows[0] ?? { rows: 0, seconds: 0 }
}

/** A pool for sealing, verifying and archiving: one connection for each, one for each turn of the last two, and time enough for long statements. */
export const openAuditDatabase = (url: string): ReturnType<typeof openDatabase> =>
  openDatabase(url, { max: 5, statementTimeout: 120_000, name: 'meniscus audit' })
