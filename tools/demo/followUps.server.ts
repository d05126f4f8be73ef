import { material } from '../../areas/mnm/material/material.ts'
import { supplierCredit } from '../../areas/purchase/supplierCredit/supplierCredit.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { engineeringReviewers, qualityReviewers } from '../../areas/quality/materialReview/materialReview.demo.ts'
import { materialReview } from '../../areas/quality/materialReview/materialReview.ts'
import { scrapDisposal } from '../../areas/quality/scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../../areas/quality/supplierReturn/supplierReturn.ts'
import type { Username } from './company/people.ts'
import { decide } from '../../core/approvals/decide.server.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { exact } from '../../core/exact/exact.ts'
import { inCents } from '../../core/exact/money.ts'
import { findOne, pick } from '../../core/reading/reading.server.ts'
import { agree, answering, nothingToConfirm } from './agreement.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { destructionPaper } from './papers/papers.ts'
import { piecesOf } from './pieces.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

type Lot = StoredRecord<typeof iqc>

/** Who confirms what suppliers credit, and sees it paid. */
const accountant: Username = 'fan.xueqin'

/** What follows from a disposition, each step in its time. */
export interface FollowUps {
  /** Lets those who have to agree decide, most often with consent. */
  review(id: number, lot: Lot, at: WorkTime): void
  /** Packs, ships, waits for the supplier, and settles. */
  takeBack(id: number, at: WorkTime): void
  destroy(id: number, at: WorkTime): void
}

interface Staging {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly filing: Filing
}

const carriers = [
  ['顺丰速运', 'SF'],
  ['德邦快递', 'DPK'],
  ['跨越速运', 'KY'],
] as const

/** One review in so many is refused. */
const refusedOneIn = 5

/** Opens what follows from dispositions; `goOn` takes a lot on once its review or return has changed it. */
export const followUpsOf = ({ staff, timeline, random, filing }: Staging, goOn: (lot: Lot, at: WorkTime) => Promise<void>): FollowUps => {
  let reviews = 0
  const pieces = piecesOf('E')
  const later = (at: WorkTime, least: number, most: number, doing: (at: WorkTime) => Promise<void>): void =>
    timeline.plan(at + random.whole(least, most), doing)
  const lotAt = (id: number, at: WorkTime): Promise<Lot> => staff.at('dept_admin', at).open(iqc, id)

  const review: FollowUps['review'] = (id, lot, at) => {
    const isRefused = ++reviews % refusedOneIn === 0
    later(at, 60, 2 * workday, async judged => {
      await agree(staff, materialReview, qualityReviewers, id, judged)
      const { status } = await staff.at('dept_admin', judged).open(materialReview, id)
      if (status !== 'pending') return goOn(await lotAt(lot.id, judged), judged)
      later(judged, 60, 2 * workday, async ended => {
        if (isRefused) {
          for (const username of engineeringReviewers) {
            const { desk, asked } = await answering(staff, materialReview, [username], id, ended)
            await decide(desk.step, nothingToConfirm, { ...asked, decision: 'reject', comment: '超差影响装配，不同意让步，请退货。' })
          }
        } else await agree(staff, materialReview, engineeringReviewers, id, ended)
        later(ended, 30, 200, async next => goOn(await lotAt(lot.id, next), next))
      })
    })
  }

  const settle = (id: number, at: WorkTime): void => {
    const isReplaced = random.chance(0.4)
    later(at, 3 * workday, (isReplaced ? 18 : 10) * workday, async settled => {
      const inspector = staff.at(random.pick(staff.holding('inspector')), settled)
      const row = await inspector.open(supplierReturn, id)
      if (row.kind === 'return' && !isReplaced) {
        const buyer = staff.at(random.pick(staff.holding('buyer')), settled)
        await buyer.take(supplierReturn, row, 'credit', {
          creditNoteNo: `CN${dayOf(settled).replaceAll('-', '')}${random.digits(3)}`,
          creditAmount: inCents(exact(row.quantity).times(`${random.whole(1, 18)}.${random.digits(1)}`)),
        })
        const { id: credit } = (await findOne(buyer.step, supplierCredit, { supplierReturn: id, status: 'draft' }, ['id'])) ?? { id: null }
        if (credit === null) return
        timeline.plan(settled + 2 * workday, async confirmed => {
          const finance = staff.at(accountant, confirmed)
          await finance.take(supplierCredit, await finance.open(supplierCredit, credit), 'confirm')
        })
        timeline.plan(settled + 16 * workday, async paid => {
          const finance = staff.at(accountant, paid)
          const reference = `BK${dayOf(paid).replaceAll('-', '')}${credit}`
          await finance.take(supplierCredit, await finance.open(supplierCredit, credit), 'refund', { refundedOn: dayOf(paid), reference })
        })
        return
      }
      const { serialTracked } = await pick(inspector.step, material, row.material, ['serialTracked'])
      const { replacement } = await inspector.take(supplierReturn, row, 'receive', {
        quantity: row.quantity,
        serials: serialTracked ? pieces(row.quantity) : null,
        supplierLot: null,
        remark: row.kind === 'supplierRework' ? '返修后送回，附挑选记录。' : '供应商换货到货。',
      })
      if (replacement !== null) await goOn(await lotAt(replacement, settled), settled)
    })
  }

  const takeBack: FollowUps['takeBack'] = (id, at) =>
    later(at, 120, 2 * workday, async packed => {
      const clerk = staff.at(random.pick(staff.holding('warehouse')), packed)
      const row = await clerk.open(supplierReturn, id)
      await clerk.take(supplierReturn, row, 'pack', { packages: random.whole(1, 6), remark: null })
      later(packed, 60, 2 * workday, async shipped => {
        const sender = staff.at(random.pick(staff.holding('warehouse')), shipped)
        const [carrier, prefix] = random.pick(carriers)
        await sender.take(supplierReturn, await sender.open(supplierReturn, id), 'ship', {
          carrier,
          trackingNumber: `${prefix}${random.digits(12)}`,
          shippedOn: dayOf(shipped),
        })
        later(shipped, 2 * workday, 5 * workday, async confirmed => {
          const buyer = staff.at(random.pick(staff.holding('buyer')), confirmed)
          await buyer.take(supplierReturn, await buyer.open(supplierReturn, id), 'confirm', {
            confirmedOn: dayOf(confirmed),
            confirmedBy: random.pick(['收货员 王', '仓库 李', '质量 陈', '前台 周']),
          })
          settle(id, confirmed)
        })
      })
    })

  const destroy: FollowUps['destroy'] = (id, at) =>
    later(at, 2 * workday, 12 * workday, async destroyed => {
      const clerk = staff.at(random.pick(staff.holding('warehouse')), destroyed)
      const row = await clerk.open(scrapDisposal, id)
      const day = dayOf(destroyed)
      await clerk.take(scrapDisposal, row, 'destroy', {
        destroyedOn: day,
        destroyedBy: '苏州绿源再生资源有限公司',
        proof: await filing.paper(clerk, `${row.code} 销毁凭证.pdf`, destructionPaper(row.code, day)),
      })
    })

  return { review, takeBack, destroy }
}
