import { follow } from '#core/context.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { reportTemplate } from '../reportTemplate/reportTemplate.ts'
import { feedback } from './feedback.ts'

/** What names a customer that was merged names the one that stays; what it named before stands in its history. The whole truth: it does not depend on who sees it. */
export const mergedCustomers = follow(company, {
  written: async (context, { id, code, mergedInto }, before) => {
    if (before === null || mergedInto === null || before.mergedInto === mergedInto) return
    const told = { action: 'follow', reason: [`${code} 已合并`, `${code} was merged`] } as const
    for (const entity of [feedback, reportTemplate] as const) {
      for (const found of await find(context, entity, { where: { customer: id }, fields: ['id'], limit: 'all' })) {
        const named = await lockAnyRecord(context, entity, found.id)
        if (named) await changeRecord(context, entity, named, { customer: mergedInto }, told)
      }
    }
  },
})
