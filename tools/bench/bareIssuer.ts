import { createServer, type IncomingMessage } from 'node:http'
import { openDatabase } from '../../core/database/pool.server.ts'

// The baseline of P16: an issue as somebody would write it by hand, one update and two inserts in one transaction. Started by the benchmark.

/** What the benchmark tells the bare issuer. */
export interface BareIssuerTask {
  readonly databaseUrl: string
  readonly userId: number
  /** Where goods are taken from, and where they go. */
  readonly from: number
  readonly to: number
}

/** What is asked for, by the same names as of the product. */
interface Issue {
  readonly material: number
  readonly quantity: string
}

const issueIn = async (request: IncomingMessage): Promise<Issue> => {
  const parts: Buffer[] = []
  // Without an encoding a request is read as bytes.
  for await (const part of request) parts.push(part as Buffer)
  // The benchmark sends nothing else.
  return JSON.parse(Buffer.concat(parts).toString()) as Issue
}

process.once('message', ({ databaseUrl, userId, from, to }: BareIssuerTask) => {
  const { pool } = openDatabase(databaseUrl, { name: 'meniscus bare' })
  const issue = async ({ material, quantity }: Issue): Promise<object> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // The lot that expires first, of which there is enough; taken at once, so that nobody takes it twice.
      const { rows: taken } = await client.query<{ id: number; lot_id: number | null; unit_id: number }>({
        name: 'take',
        text: `update by_hand_balance set quantity = quantity - $2, updated_at = now(), updated_by_id = $4
          where id = (select id from by_hand_balance where material_id = $1 and location_id = $3 and quantity - reserved >= $2
            order by expires_on nulls last, id limit 1)
          returning id, lot_id, unit_id`,
        values: [material, quantity, from, userId],
      })
      const [balance] = taken
      if (!balance) throw new Error('There is not so much')
      const { rows: made } = await client.query<{ id: number; code: string }>({
        name: 'move',
        text: `insert into by_hand_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, from_balance_id,
            created_by_id, updated_by_id, search_text)
          select 'SM-' || n.turn, now(), 'issue', $1, $2, $3, $4, $5, $6, 'company', $7, $8, $8, 'sm-' || n.turn
          from (select lpad(nextval('stock_move_number')::text, 8, '0') as turn) as n returning id, code`,
        values: [material, quantity, balance.unit_id, from, to, balance.lot_id, balance.id, userId],
      })
      const [move] = made
      await client.query({
        name: 'audit',
        text: `insert into audit (actor_id, actor_name, request_id, entity, record_id, record_title, action, changes)
          values ($1, 'bench', 'bench', 'bench.move', $2, $3, 'create', $4)`,
        values: [userId, move?.id, move?.code, JSON.stringify({ material, quantity, from, to, balance: balance.id })],
      })
      await client.query('commit')
      return { ...move, material, quantity, from, to, lot: balance.lot_id }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    issueIn(request)
      .then(issue)
      .then(
        answer => response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  })
})
