import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { find } from '#core/records.server'
import { supplier } from './supplier.ts'

/** The states of suppliers the company may not buy from at present, whatever they offer. */
const barred = ['pending', 'suspended', 'blacklisted', 'inactive'] as const

/** Refuses to buy from suppliers the company may not buy from at present; `deed` says what is not done, in both languages. */
export const refuseBarred = async (
  context: Context,
  suppliers: readonly number[],
  deed: readonly [zh: string, en: string],
): Promise<void> => {
  const found = await find(context, supplier, {
    where: { id: suppliers, status: barred },
    fields: ['name', 'nameEn'],
    sort: 'name',
    limit: 'all',
  })
  if (found.length === 0) return
  const zh = found.map(row => row.name).join('、')
  const en = found.map(row => row.nameEn ?? row.name).join(', ')
  refuse('ruleBroken', {
    message: [
      `以下供应商待审、已暂停、停用或列入黑名单，${deed[0]}：${zh}`,
      `Pending, suspended, inactive or blacklisted suppliers ${deed[1]}: ${en}`,
    ],
  })
}
