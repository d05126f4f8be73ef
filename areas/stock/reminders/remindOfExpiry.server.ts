import type { Context, OpenDatabase, Product } from '#core/context.server'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { holdersOf, tellConcerns, type Concern, type ConcernList } from '#core/notices.server'
import { find, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { balance } from '../balance/balance.ts'
import { lot } from '../lot/lot.ts'
import { expiryEvents } from './expiry.events.ts'
import { counted } from '#core/language'

/** Each morning before people come, by the clock of the company. */
export const expirySchedule = defineUpkeep({
  name: 'stock.remindOfExpiry',
  label: ['提醒即将过期和已过期的库存', 'Send reminders of stock that expires soon or has expired'],
  at: '40 22 * * *',
})

type LyingGoods =
  | { readonly expiresSoon: true }
  | { readonly expired: true; readonly kind: 'usable'; readonly quantity: { readonly gte: string } }

/** Tells whoever moves goods of lots of which something lies somewhere: of each once for a day of expiry, wherever it lies and however much. */
const tellOfLots = async (
  context: Context,
  list: Pick<ConcernList, 'event' | 'title' | 'link'>,
  where: LyingGoods,
  says: (expiresOn: string) => readonly [zh: string, en: string],
): Promise<void> => {
  const lying = await find(context, balance, { where, fields: ['lot'], limit: 'all' })
  const lots = await find(context, lot, {
    where: { id: [...new Set(lying.flatMap(one => one.lot ?? []))] },
    fields: ['id', 'code', 'material', 'expiresOn'],
    sort: 'expiresOn',
    limit: 'all',
  })
  const materials = await pickEach(
    context,
    material,
    lots.map(one => one.material),
    ['caption', 'captionEn'],
  )
  const to = await holdersOf(context, 'stock.move:create')
  await tellConcerns(context, {
    ...list,
    entity: lot.name,
    all: lots.flatMap(({ id, code, material: of, expiresOn }): readonly Concern[] => {
      if (expiresOn === null) return []
      const [zh, en] = says(expiresOn)
      const { caption, captionEn } = materials.get(of) ?? { caption: '', captionEn: '' }
      return [
        {
          recordId: id,
          key: `${id} ${expiresOn}`,
          to,
          line: [`${caption} ${code}：${zh}`, `${captionEn} ${code}: ${en}`],
          link: `/stock/lot/${id}`,
        },
      ]
    }),
  })
}

const remindOfSoon = (context: Context): Promise<void> =>
  tellOfLots(
    context,
    {
      event: expiryEvents.soon,
      title: count => [`${count} 个批次即将过期`, `${counted(count, 'lot expires', 'lots expire')} soon`],
      link: '/stock/balance?expiresSoon=true&sort=expiresOn',
    },
    { expiresSoon: true },
    day => [`有效期至 ${day}`, `expires on ${day}`],
  )

const remindOfExpired = (context: Context): Promise<void> =>
  tellOfLots(
    context,
    {
      event: expiryEvents.expired,
      title: count => [
        `${count} 个批次已过期，仍在可用库位`,
        `${counted(count, 'lot has', 'lots have')} expired and still ${count === 1 ? 'lies' : 'lie'} in usable locations`,
      ],
      link: '/stock/balance?expired=true&kind=usable&quantity__gte=0.0001&sort=expiresOn',
    },
    { expired: true, kind: 'usable', quantity: { gte: '0.0001' } },
    day => [`已于 ${day} 过期`, `expired on ${day}`],
  )

const reminders = [remindOfSoon, remindOfExpired] as const

/** Tells the warehouse of goods that keep no longer, each kind in a transaction of its own. */
export const remindOfExpiry = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(expirySchedule.job, () => allApart({ database, product, requestId: 'stock-expiry' }, reminders))
