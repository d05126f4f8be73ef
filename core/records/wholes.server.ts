import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { partOf, wholeColumn, wholeOf } from '../define/parts.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { wholesOf } from '../reading/wholes.server.ts'

/** Locks the whole of a part before the part itself, as whoever writes the whole does; nothing for what is no part. */
export const lockWhole = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, part: AnyEntity, id: number): Promise<void> => {
  const how = partOf(part)
  if (!how) return
  const whole = entityOf(product.registry, wholeOf(part) ?? '')
  await sql`select from ${sql.table(tableOf(whole))} where id =
    (select ${sql.id(wholeColumn(how))} from ${sql.table(tableOf(part))} where id = ${id}) for update`.execute(tx)
}

/** Refuses a step, or with `change` an edit or a deletion, of a part whose whole, which is locked, does not allow it in its state. */
export const refuseClosedWhole = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  part: AnyEntity,
  id: number,
  deed: 'step' | 'change',
): Promise<void> => {
  if (!partOf(part)) return
  const whole = (await wholesOf({ db: tx, product }, part, [id])).get(id)
  const [zh, en] = product.registry.entities.get(wholeOf(part) ?? '')?.label ?? ['', '']
  if (whole?.isEnded) refuse('notEditable', { message: ended(zh, en), data: { id } })
  if (whole?.isAgreed && deed === 'change') refuse('notEditable', { message: agreed(zh, en), data: { id } })
}

const ended = (zh: string, en: string): Label => [
  `所属的${zh}已结束，这里的内容保持原样`,
  `The record to which it belongs has ended (${en}), so it stays as it is`,
]

const agreed = (zh: string, en: string): Label => [
  `所属的${zh}正在审批或已审批通过，不能修改或删除；请先撤回审批`,
  `People decide on it together with the record to which it belongs (${en}), or have agreed to it. Withdraw that approval before you change or delete it`,
]
