import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import { find } from '#core/records.server'
import { supplier } from './supplier.ts'

/** The states of suppliers the company may not buy from at present, whatever they offer. */
const barred = ['pending', 'suspended', 'blacklisted', 'inactive'] as const

type Named = readonly { readonly name: string; readonly nameEn: string | null }[]

const named = (rows: Named): readonly [zh: string, en: string] => [
  rows.map(row => row.name).join('、'),
  rows.map(row => row.nameEn ?? row.name).join(', '),
]

/** Refuses to buy from suppliers the company may not buy from at present; `deed` says what is not done, in both languages. */
export const refuseBarred = async (
  context: Context,
  suppliers: readonly number[],
  deed: readonly [zh: string, en: string],
): Promise<void> => {
  const asked = { fields: ['name', 'nameEn'], sort: 'name', limit: 'all' } as const
  const found = await find(context, supplier, { where: { id: suppliers, status: barred }, ...asked })
  if (found.length > 0) {
    const [zh, en] = named(found)
    refuse('ruleBroken', {
      message: [
        `以下供应商待审、已暂停、停用或列入黑名单，${deed[0]}：${zh}`,
        `Pending, suspended, inactive or blacklisted suppliers ${deed[1]}: ${en}`,
      ],
    })
  }
  // They are suspended in the night; until then the day of the certificate counts.
  const lapsed = await find(context, supplier, {
    where: { id: suppliers, mandatoryUntil: { lte: dayAfter(companyDay(context.now), -1) } },
    ...asked,
  })
  if (lapsed.length === 0) return
  const [zh, en] = named(lapsed)
  refuse('ruleBroken', {
    message: [`以下供应商的必备证书已过期，${deed[0]}：${zh}`, `Suppliers with an expired mandatory certificate ${deed[1]}: ${en}`],
  })
}
