import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { isLapsed } from './lapsed.ts'
import { supplier } from './supplier.ts'

/** The states of suppliers the company may not buy from at present, whatever they offer. */
const barred = ['pending', 'suspended', 'blacklisted', 'inactive'] as const

type Reading = Pick<Context, 'tx' | 'product'>

/** What suppliers are called in both languages, one behind the other. */
const namesOf = async (context: Reading, ids: readonly number[]): Promise<Label> => {
  const rows = await find(context, supplier, { where: { id: ids }, fields: ['name', 'nameEn'], sort: 'name', limit: 'all' })
  return [rows.map(row => row.name).join('、'), rows.map(row => row.nameEn ?? row.name).join(', ')]
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
    message: [`以下供应商已暂停、停用或列入黑名单，${deed[0]}：${zh}`, `Suspended, inactive or blacklisted suppliers ${deed[1]}: ${en}`],
  })
}

/** Refuses to buy from suppliers the company may not buy from at present; `deed` says what is not done, in both languages. */
export const refuseBarred = async (
  context: Context,
  suppliers: readonly number[],
  deed: readonly [zh: string, en: string],
): Promise<void> => {
  const found = await find(context, supplier, { where: { id: suppliers }, fields: ['id', 'status', 'mandatoryUntil'], limit: 'all' })
  const outside = found.filter(({ status }) => (barred as readonly string[]).includes(status)).map(({ id }) => id)
  if (outside.length > 0) {
    const [zh, en] = await namesOf(context, outside)
    refuse('ruleBroken', {
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
    message: [`以下供应商的必备证书已过期，${deed[0]}：${zh}`, `Suppliers with an expired mandatory certificate ${deed[1]}: ${en}`],
  })
}
