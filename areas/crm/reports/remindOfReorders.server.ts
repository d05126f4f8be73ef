import { activeActors } from '#core/access.server'
import { answerTo, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { tellConcerns, type Concern } from '#core/notices.server'
import { find, pickEach } from '#core/records.server'
import { may, pointsOf, type Actor } from '#core/rights'
import { reportScreen } from '#core/reports'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { companyEvents } from '../company/company.events.ts'
import { livingStates } from '../company/companyStates.ts'
import { customerNeeds } from '../quotation/quotationSlots.server.ts'
import { openQuotations } from './openQuotations.server.ts'
import { byNeed, runsOut } from './reorder.ts'
import { reorderReport } from './reorderReport.ts'

/** Each morning before people come, by the clock of the company. */
export const reorderSchedule = defineUpkeep({
  name: 'crm.remindOfReorders',
  label: ['提醒即将用完的试剂', 'Send reminders of reagents that run out'],
  at: '40 22 * * *',
})

const nothingAsked = { company: null, model: null } as const

/** Whoever buys each month has just been served while less than half of the usual time has passed. */
const isHalfUsed = ({ daysLeft, interval }: { readonly daysLeft: number; readonly interval: number }): boolean => 2 * daysLeft <= interval

/** The reagents that customers of a person run out of and nobody offers them, by the shipments that they see themselves. */
const concernsOf = async (context: Context, owner: Actor, own: ReadonlyMap<number, Label>): Promise<readonly Concern[]> => {
  const asking = { ...context, actor: owner }
  const quotationOf = await openQuotations(asking, nothingAsked)
  const due = byNeed((await answerTo(context, customerNeeds).reagents(asking, null)).filter(row => runsOut(row) && isHalfUsed(row))).filter(
    row => own.has(row.company) && quotationOf(row) === null,
  )
  const models = await pickEach(
    context,
    model,
    due.map(row => row.model),
    ['caption', 'captionEn'],
  )
  return due.map(({ company: of, model: reagent, dueOn, lastOn }) => {
    const [zh, en] = own.get(of) ?? ['', '']
    const named = models.get(reagent)
    return {
      recordId: of,
      // What was shipped last makes the forecast: the next shipment makes another one.
      key: `${of} ${reagent} ${lastOn}`,
      to: [owner.userId],
      line: [`${zh}：${named?.caption ?? ''}，预计 ${dueOn} 用完`, `${en}: ${named?.captionEn ?? ''}, runs out on ${dueOn}`],
      link: `${reportScreen(context.product.registry.areas, reorderReport.name)}?company=${of}`,
    }
  })
}

/** Tells the owners of customers, once for each, of reagents that run out soon or should have; not of what is offered already. */
const remindOfReorders = async (context: Context): Promise<void> => {
  const customers = await find(context, company, {
    where: { status: livingStates },
    fields: ['id', 'owner', 'name', 'nameEn'],
    limit: 'all',
  })
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const owners = await activeActors(context.tx, [...new Set(customers.map(({ owner }) => owner))], every)
  const all: Concern[] = []
  for (const owner of owners) {
    if (!may(owner, `${company.name}:read`)) continue
    const own = customers.filter(one => one.owner === owner.userId).map(({ id, name, nameEn }) => [id, [name, nameEn ?? name]] as const)
    all.push(...(await concernsOf(context, owner, new Map(own))))
  }
  await tellConcerns(context, {
    event: companyEvents.reorderDue,
    entity: company.name,
    title: count => [`${count} 种试剂即将或应已用完，可报价补货`, `Reagents that run out and could be quoted: ${count}`],
    link: reportScreen(context.product.registry.areas, reorderReport.name),
    all,
  })
}

/** Does so each morning. */
export const servedReorderJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(reorderSchedule.job, () => allApart({ database, product, requestId: 'crm-reorders' }, [remindOfReorders]))
