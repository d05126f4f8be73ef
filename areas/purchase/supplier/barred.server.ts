import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { namesSeen } from '#core/queries.server'
import { find } from '#core/records.server'
import { isLapsed } from './lapsed.ts'
import { supplier } from './supplier.ts'

/** What suppliers are called in both languages, one behind the other, as far as the reader is told their names. */
const namesOf = async (context: Context, ids: readonly number[]): Promise<Label> => {
  const rows = await find(context, supplier, { where: { id: ids }, fields: ['id', 'name', 'nameEn'], sort: 'name', limit: 'all' })
  const calledOf = await namesSeen(context, supplier, ids)
  const called = rows.map(({ id, name, nameEn }) => calledOf(id, [name, nameEn ?? name]))
  return [called.map(([zh]) => zh).join('、'), called.map(([, en]) => en).join(', ')]
}

/** Refuses to ask suppliers anew who are suspended, inactive or blacklisted; `deed` says what is not done. */
export const refuseBlocked = async (context: Context, suppliers: readonly number[], deed: Label): Promise<void> => {
  if (suppliers.length === 0) return
  const found = await find(context, supplier, { where: { id: suppliers, blocked: true }, fields: ['id'], limit: 'all' })
  if (found.length === 0) return
  const [zh, en] = await namesOf(
    context,
    found.map(({ id }) => id),
  )
  refuse('ruleBroken', {
    leadsTo: { step: 'purchase.supplier:read', of: found.map(({ id }) => id) },
    message: [`以下供应商已暂停、停用或列入黑名单，${deed[0]}：${zh}`, `Suspended, inactive or blacklisted suppliers ${deed[1]}: ${en}`],
  })
}

/** Refuses to buy from suppliers the company may not buy from at present; `deed` says what is not done, in both languages. */
export const refuseBarred = async (
  context: Context,
  suppliers: readonly number[],
  deed: readonly [zh: string, en: string],
): Promise<void> => {
  const found = await find(context, supplier, {
    where: { id: suppliers },
    fields: ['id', 'status', 'blocked', 'mandatoryUntil'],
    limit: 'all',
  })
  const outside = found.filter(({ status, blocked }) => status === 'pending' || blocked).map(({ id }) => id)
  if (outside.length > 0) {
    const [zh, en] = await namesOf(context, outside)
    refuse('ruleBroken', {
      leadsTo: { step: 'purchase.supplier:read', of: outside },
      message: [
        `以下供应商待审、已暂停、停用或列入黑名单，${deed[0]}：${zh}`,
        `Pending, suspended, inactive or blacklisted suppliers ${deed[1]}: ${en}`,
      ],
    })
  }
  // They are suspended in the night; until then the day of the certificate counts.
  const today = companyDay(context.now)
  const lapsed = found.filter(({ mandatoryUntil }) => isLapsed(mandatoryUntil, today)).map(({ id }) => id)
  if (lapsed.length === 0) return
  const [zh, en] = await namesOf(context, lapsed)
  refuse('ruleBroken', {
    leadsTo: { step: 'purchase.supplier:read', of: lapsed },
    message: [`以下供应商的必备证书已过期，${deed[0]}：${zh}`, `Suppliers with an expired mandatory certificate ${deed[1]}: ${en}`],
  })
}
