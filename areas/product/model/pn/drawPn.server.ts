import { sql } from 'kysely'
import type { Context, Transaction } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { family } from '../../family/family.ts'
import { blockOf } from '../../family/pnBlock.ts'
import { model } from '../model.ts'
import { lowestFreePn } from './freePn.ts'

type Model = StoredRecord<typeof model>

/** The PNs of a block that models have, whatever their state: the whole truth, because nobody gets one of them again. */
const takenIn = async (tx: Transaction, block: string): Promise<ReadonlySet<string>> => {
  const pn = col(model, 'pn', 't')
  const { rows } = await sql<{ pn: string }>`select ${pn} as pn from ${table(model)} as t where ${pn} like ${`${block}%`}`.execute(tx)
  return new Set(rows.map(row => row.pn))
}

/** The lowest PN of a family that nobody has now; null where its block is used up. */
export const freePnOf = async (context: Pick<Context, 'tx' | 'product'>, of: number): Promise<string | null> => {
  const { pnBlock } = await pick(context, family, of, ['pnBlock'])
  return lowestFreePn(pnBlock, await takenIn(context.tx, pnBlock)) ?? null
}

/** Lets nobody else take a PN of the block until this transaction ends. */
const lockBlock = async ({ tx }: Pick<Context, 'tx'>, block: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product pn ${block}`}, 0))`.execute(tx)
}

/** Draws the lowest free PN of a family; of many who draw at once, each gets another one. */
export const drawPn = async (context: Context, { family: of }: Pick<Model, 'family'>): Promise<string> => {
  const { pnBlock, name, nameEn } = await pick(context, family, of, ['pnBlock', 'name', 'nameEn'])
  await lockBlock(context, pnBlock)
  const free = await freePnOf(context, of)
  if (free !== null) return free
  const usedUp: Label = [
    `系列“${name}”的号段 ${pnBlock} 已用完，请新建系列`,
    `Block ${pnBlock} of “${nameEn ?? name}” is used up. Create another family.`,
  ]
  return refuse('ruleBroken', { message: usedUp, problems: { pn: usedUp }, data: { block: pnBlock } })
}

/** Refuses a PN outside the block of its family; one inside is taken in turn with whoever draws. */
export const checkPn = async (context: Context, { pn, family: of }: Pick<Model, 'pn' | 'family'>): Promise<void> => {
  if (pn === null) return
  const { pnBlock } = await pick(context, family, of, ['pnBlock'])
  if (blockOf(pn) !== pnBlock) {
    const outside: Label = [
      `须在系列的号段内：${pnBlock}000 至 ${pnBlock}999`,
      `It must be in the family’s block: ${pnBlock}000 to ${pnBlock}999`,
    ]
    refuse('invalidFields', { message: outside, problems: { pn: outside }, data: { block: pnBlock } })
  }
  await lockBlock(context, pnBlock)
}
