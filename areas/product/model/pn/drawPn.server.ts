import { sql } from 'kysely'
import type { Context, Transaction } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { department } from '#core/people'
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

/** Whether somebody may apply for PNs of a family: it names no departments, or their own, or one above it. The whole truth, whichever departments they see. */
export const mayApply = async ({ tx, product, actor }: Pick<Context, 'tx' | 'product' | 'actor'>, of: number): Promise<boolean> => {
  const { applicants } = await pick({ tx, product }, family, of, ['applicants'])
  if (applicants.length === 0) return true
  if (actor.departmentId === null) return false
  const parent = col(department, 'parent', 'd')
  const { rows } = await sql<{ may: boolean }>`with recursive above as (
      select d.id, ${parent} as parent from ${table(department)} as d where d.id = ${actor.departmentId}
      union select d.id, ${parent} from ${table(department)} as d join above on above.parent = d.id)
    select exists (select from above where id = any(${[...applicants]})) as may`.execute(tx)
  return rows[0]?.may === true
}

const notYours: Label = [
  '此系列的 PN 只由指定的部门申请；请选择其他系列，或请该部门申请',
  'Only certain departments apply for PNs of this family. Choose another one, or ask them to apply.',
]

/** Refuses the family to whoever may not apply in it. */
export const checkApplicant = async (context: Context, { family: of }: Pick<Model, 'family'>): Promise<void> => {
  if (!(await mayApply(context, of))) refuse('invalidFields', { message: notYours, problems: { family: notYours } })
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
