import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { announce, holdersOf } from '#core/notices.server'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { contract } from '../contract/contract.ts'
import { supplier } from '../supplier/supplier.ts'
import { dueReminder, earliestReminder } from './daysBefore.ts'
import { expiryEvents } from './expiry.events.ts'

/** Each morning before people come, by the clock of the company. */
export const expirySchedule = defineUpkeep({
  name: 'purchase.remindOfExpiry',
  label: ['提醒即将到期的证书和合同', 'Send reminders of expiring certificates and contracts'],
  at: '30 22 * * *',
})

/** Something with a last day, of which somebody is told. */
interface Ending {
  readonly event: (typeof expiryEvents)[keyof typeof expiryEvents]
  /** What ends, and of whom it is. */
  readonly key: string
  readonly name: string
  readonly supplier: string
  readonly of: number
  readonly endsOn: string
  /** Who is responsible; whoever may change it where nobody is. */
  readonly owner: number | null
  readonly about: { readonly entity: string; readonly recordId: number }
  readonly link: string
}

const usedSuppliers = ['pending', 'qualified', 'conditional', 'suspended'] as const

/** Certificates and contracts whose last day is near. */
const endings = async (context: Context, until: string): Promise<readonly Ending[]> => {
  const near = { gte: companyDay(context.now), lte: until }
  const certificates = await find(context, linesOf(supplier, 'certificates'), {
    where: { validUntil: near },
    fields: ['id', 'record', 'name', 'validUntil'],
    limit: 'all',
  })
  const contracts = await find(context, contract, {
    where: { status: 'effective', autoRenew: false, endsOn: near },
    fields: ['id', 'caption', 'supplier', 'endsOn', 'owner'],
    limit: 'all',
  })
  const suppliers = await find(context, supplier, {
    where: { id: [...new Set([...certificates.map(({ record }) => record), ...contracts.map(one => one.supplier)])] },
    fields: ['id', 'name', 'owner', 'status'],
    limit: 'all',
  })
  const of = new Map(suppliers.map(one => [one.id, one]))
  return [
    ...certificates.flatMap(({ id, record, name, validUntil }): readonly Ending[] => {
      const whose = of.get(record)
      if (!whose || validUntil === null || !usedSuppliers.some(state => state === whose.status)) return []
      const about = { entity: supplier.name, recordId: record }
      const link = `/purchase/supplier/${record}`
      return [
        {
          event: expiryEvents.certificate,
          key: `certificate-${id}`,
          name,
          supplier: whose.name,
          of: record,
          endsOn: validUntil,
          owner: whose.owner,
          about,
          link,
        },
      ]
    }),
    ...contracts.map((one): Ending => ({
      event: expiryEvents.contract,
      key: `contract-${one.id}`,
      name: one.caption,
      supplier: of.get(one.supplier)?.name ?? '',
      of: one.supplier,
      endsOn: one.endsOn,
      owner: one.owner,
      about: { entity: contract.name, recordId: one.id },
      link: `/purchase/contract/${one.id}`,
    })),
  ]
}

/** For so many minutes a reminder is not told again: longer than it can be due. */
const oncePerReminder = 60 * 24 * 60

const remind = async (context: Context, ending: Ending): Promise<void> => {
  const { event, key, name, supplier: whose, of, endsOn, owner, about, link } = ending
  const left = daysBetween(companyDay(context.now), endsOn)
  const due = dueReminder(left)
  if (due === undefined) return
  await announce(context, {
    event,
    to: owner === null ? await holdersOf(context, `${about.entity}:update`) : [owner],
    title: [`${name} 将于 ${endsOn} 到期`, `${name} expires on ${endsOn}`],
    body: [`供应商：${whose}；剩余 ${left} 天`, `Supplier: ${whose}; days left: ${left}`],
    link,
    about,
    names: [{ entity: supplier.name, recordId: of, called: [whose, whose] }],
    dedupeKey: `expires-${key}-${endsOn}-${due}`,
    within: oncePerReminder,
  })
}

/** Tells whoever is responsible 60, 30 and 7 days before a certificate of a supplier or a contract ends, each time once. */
export const remindOfExpiry = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(expirySchedule.job, async () => {
    const occasion = { actor: programActor, requestId: 'purchase-expiry', ip: null }
    await runOperation(product, database, occasion, async context => {
      for (const ending of await endings(context, dayAfter(companyDay(context.now), earliestReminder))) await remind(context, ending)
    })
  })
