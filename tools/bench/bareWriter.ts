import { createServer, type IncomingMessage } from 'node:http'
import type pg from 'pg'
import { openDatabase } from '../../core/database/pool.server.ts'
import type { Contact } from './write.ts'

// The baseline of P2: the same inserts and updates in one transaction, as somebody would write them by hand. Started by the benchmark.

/** What the benchmark tells the bare writer. */
export interface BareWriterTask {
  readonly databaseUrl: string
  readonly userId: number
}

const asked = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  // Without an encoding a request is read as bytes.
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

interface Changed {
  readonly id: number
  readonly version: number
  readonly notes: string
}

interface Created {
  readonly name: string
  readonly contacts: readonly Contact[]
}

const remember = (client: pg.PoolClient, userId: number, entity: string, id: number, action: string, changes: object) =>
  client.query({
    name: 'audit',
    text: `insert into audit (actor_id, actor_name, request_id, entity, record_id, record_title, action, changes) values ($1, 'bench', 'bench', $2, $3, 'bench', $4, $5)`,
    values: [userId, entity, id, action, JSON.stringify(changes)],
  })

const change = async (client: pg.PoolClient, userId: number, { id, version, notes }: Changed): Promise<object> => {
  const { rows } = await client.query({
    name: 'lock',
    text: `select notes, version from quality_iqc where id = $1 for update`,
    values: [id],
  })
  await client.query({
    name: 'change',
    text: `update quality_iqc set notes = $1, version = version + 1, updated_at = now(), updated_by_id = $2 where id = $3 and version = $4`,
    values: [notes, userId, id, version],
  })
  await remember(client, userId, 'quality.iqc', id, 'update', [{ field: 'notes', after: notes }])
  return { id, version: version + 1, before: rows }
}

const create = async (client: pg.PoolClient, userId: number, { name, contacts }: Created): Promise<object> => {
  const drawn = await client.query<{ last: number }>({
    name: 'number',
    text: `insert into counter (kind, period, last) values ('bench', '', 1) on conflict (kind, period) do update set last = counter.last + 1 returning last`,
  })
  const code = `BENCH-${drawn.rows[0]?.last}`
  const made = await client.query<{ id: number }>({
    name: 'create',
    text: `insert into purchase_supplier (code, name, name_looks, type, status, bill_type, currency, settlement_days, created_by_id, updated_by_id, search_text)
      values ($1, $2, $2, 'trader', 'pending', 'none', 'CNY', 30, $3, $3, $4) returning id`,
    values: [code, name, userId, `${code}\n${name}`.toLowerCase()],
  })
  const id = made.rows[0]?.id ?? 0
  await client.query({
    name: 'lines',
    text: `insert into purchase_supplier_contacts (owner_id, position, name, phone, email)
      select $1, place, name, phone, email from unnest($2::text[], $3::text[], $4::text[]) with ordinality as given(name, phone, email, place)`,
    values: [id, contacts.map(one => one.name), contacts.map(one => one.phone), contacts.map(one => one.email)],
  })
  await remember(client, userId, 'purchase.supplier', id, 'create', { name, contacts })
  return { id, code }
}

process.once('message', (task: BareWriterTask) => {
  const { pool } = openDatabase(task.databaseUrl, { name: 'meniscus bare' })
  const write = async (request: IncomingMessage): Promise<object> => {
    const given = await asked(request)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'key',
        text: `insert into idempotency (user_id, key, request_hash, status, body) values ($1, $2, sha256(convert_to($2, 'UTF8')), 200, 'null')`,
        values: [task.userId, request.headers['idempotency-key']],
      })
      const answer =
        request.url === '/change'
          ? await change(client, task.userId, given as Changed)
          : await create(client, task.userId, given as Created)
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    write(request).then(
      answer => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  })
})
