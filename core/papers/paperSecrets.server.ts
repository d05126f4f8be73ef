import { sql } from 'kysely'
import { digestOf, newSecret } from '../access/secrets.server.ts'
import { keepRow } from '../audit/held.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'

/**
 * Draws the secret by which anybody who holds a paper of a record finds out whether it still holds. It stands in no field of the record: no list, export,
 * history or answer of the API names it, only the code on its papers. A record that has one keeps it.
 */
export const drawPaperSecret = async (context: Context, { name }: AnyEntity, record: number): Promise<void> => {
  const secret = newSecret()
  const { rows } = await sql<{ readonly id: number }>`insert into paper_check (entity, record_id, secret, secret_hash, made_at)
    values (${name}, ${record}, ${secret}, ${digestOf(secret)}, ${context.now}) on conflict (entity, record_id) do nothing returning id`.execute(
    context.tx,
  )
  for (const { id } of rows) await keepRow(context, 'paper.check', id)
}

/** The secret of a record; undefined where none was drawn. */
export const paperSecretOf = async (tx: Transaction, { name }: AnyEntity, record: number): Promise<string | undefined> => {
  const { rows } = await sql<{
    readonly secret: string
  }>`select secret from paper_check where entity = ${name} and record_id = ${record}`.execute(tx)
  return rows[0]?.secret
}

/** The record of a secret, which is looked up by its digest; undefined where nobody was given it. */
export const recordOfSecret = async (
  tx: Transaction,
  secret: string,
): Promise<{ readonly entity: string; readonly record: number } | undefined> => {
  const { rows } = await sql<{ readonly entity: string; readonly record: number }>`select entity, record_id as record from paper_check
    where secret_hash = ${digestOf(secret)}`.execute(tx)
  return rows[0]
}
