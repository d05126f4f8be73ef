import { containment } from '../../areas/quality/containment/containment.ts'
import { defectCode } from '../../areas/quality/defectCode/defectCode.ts'
import { feedback } from '../../areas/quality/feedback/feedback.ts'
import { feedbackAction } from '../../areas/quality/feedbackAction/feedbackAction.ts'
import { model } from '../../areas/product/model/model.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { dayAfter } from '../../core/calendar/days.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import type { Username } from './company/people.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** How far a feedback has come by today. */
type Reached = 'new' | 'triage' | 'investigating' | 'corrective' | 'verify' | 'closed' | 'rejected'

interface Story {
  /** Working days ago. */
  readonly before: number
  readonly reached: Reached
  readonly by: Username
  readonly code: string
  readonly symptom: string
  readonly problem: string
  readonly severity: 'critical' | 'major' | 'minor'
}

const engineer: Username = 'ma.zhiqiang'
const other: Username = 'zhao.lei'

/** What customers and colleagues have told; the codes are others than those by which units fail, so that nothing of it comes again by chance. */
const stories: readonly Story[] = [
  {
    before: 75,
    reached: 'closed',
    by: 'service',
    code: 'ME-FIT',
    symptom: '电极护套松脱',
    problem: '现场使用两周后护套脱落，3 台中 2 台；卡扣未压到位。',
    severity: 'major',
  },
  {
    before: 36,
    reached: 'verify',
    by: 'service',
    code: 'MS-SLOPE',
    symptom: 'pH 斜率低于 90%',
    problem: '校准时报斜率低，使用不足一个月；同批 5 台中 1 台。',
    severity: 'major',
  },
  {
    before: 12,
    reached: 'corrective',
    by: 'sales',
    code: 'SW-VERSION',
    symptom: 'Meter does not connect to the app',
    problem: 'Firmware 1.4.2 is installed; the app asks for 1.5 or later. Two of ten meters of the shipment.',
    severity: 'minor',
  },
  {
    before: 6,
    reached: 'investigating',
    by: 'service',
    code: 'EL-SHORT',
    symptom: '充电时整机发热',
    problem: '充电约 20 分钟后外壳明显发热，已请客户停用并寄回。',
    severity: 'critical',
  },
  {
    before: 1.2,
    reached: 'triage',
    by: 'sales',
    code: 'ME-SCRATCH',
    symptom: 'Housing scratched on arrival',
    problem: 'One of four housings has a 30 mm scratch on the display side; the box was undamaged.',
    severity: 'minor',
  },
  {
    before: 18,
    reached: 'rejected',
    by: 'service',
    code: 'OT-OTHER',
    symptom: '读数与旧表不一致',
    problem: '客户未做两点校准。',
    severity: 'minor',
  },
  {
    before: 1.6,
    reached: 'new',
    by: 'service',
    code: '',
    symptom: '按键偶尔无反应',
    problem: '低温（约 2 °C）时“校准”键要按多次。',
    severity: 'major',
  },
  {
    before: 0.3,
    reached: 'new',
    by: 'sales',
    code: '',
    symptom: '包装缺少校准粉',
    problem: '整箱 10 台均缺 pH 4.01 校准粉。',
    severity: 'minor',
  },
]

const stepsTo: Readonly<Record<Exclude<Reached, 'rejected'>, number>> = {
  new: 0,
  triage: 1,
  investigating: 2,
  corrective: 3,
  verify: 4,
  closed: 5,
}

/** What the feedback of today is told with. */
interface Telling {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly ends: WorkTime
}

const codeOf = async (desk: Desk, code: string): Promise<number> =>
  (await findOne(desk.step, defectCode, { code }, ['id']))?.id ?? (await findOne(desk.step, defectCode, { use: 'active' }, ['id']))?.id ?? 0

/** A unit that some customer has, each story another one; without any the product alone. */
const subjectOf = async (desk: Desk, turn: number) => {
  const sold = await find(desk.step, unit, {
    where: { shippedOn: { filled: true } },
    fields: ['id', 'model', 'customer'],
    sort: 'id',
    limit: 60,
  })
  const one = sold[(turn * 7) % Math.max(1, sold.length)]
  if (one && one.customer !== null) return { unit: one.id, model: one.model, customer: one.customer }
  const made = await findOne(desk.step, model, { status: 'active' }, ['id'])
  return { unit: null, model: made?.id ?? null, customer: null }
}

/** Plans what was fed back, and how each was dealt with; a lot is contained this week. */
export const planFeedback = ({ staff, timeline, ends }: Telling): void => {
  const tell = async (story: Story, turn: number, at: WorkTime): Promise<void> => {
    // Quality enters it, as it was told by phone: it sees every customer.
    const desk = staff.at(engineer, at)
    const { customer, ...subject } = await subjectOf(desk, turn)
    const { symptom, problem, severity } = story
    const id = await desk.create(feedback, {
      ...subject,
      source: customer === null ? 'internal' : 'customer',
      ...(customer === null ? {} : { customer }),
      symptom,
      problem,
      severity,
    })
    if (story.reached === 'rejected') {
      timeline.plan(at + 120, async then => {
        const later = staff.at(engineer, then)
        await later.take(feedback, await later.open(feedback, id), 'reject', {
          response: '经复核为未做两点校准，校准后读数正常；已电话说明。',
        })
      })
      return
    }
    const steps = stepsTo[story.reached]
    const step = (
      number: number,
      after: number,
      take: (desk: Desk, row: StoredRecord<typeof feedback>, then: WorkTime) => Promise<unknown>,
      by: Username = engineer,
    ): void => {
      if (steps < number) return
      timeline.plan(at + after, async then => {
        const later = staff.at(by, then)
        await take(later, await later.open(feedback, id), then)
      })
    }
    const defect = await codeOf(desk, story.code)
    step(1, 180, (d, row) =>
      d.take(feedback, row, 'respond', {
        defect,
        owner: d.step.actor.userId,
        response: '已收到并登记，48 小时内告知遏制措施。',
        emergency: '先寄一台备用表。',
      }),
    )
    step(2, 1.2 * workday, (d, row) => d.take(feedback, row, 'contain', { containment: '在库同批全检，在途的通知客户暂停使用。' }))
    step(3, 5 * workday, (d, row) =>
      d.take(feedback, row, 'explain', {
        cause: '装配工序没有到位检查，个别工位漏做。',
        escape: '出厂检验没有覆盖这一项。',
        responsible: 'process',
      }),
    )
    step(4, 6 * workday, async (d, _row, then) => {
      const owner = d.step.actor.userId
      const named = { name: '修改作业指导书并加防错', kind: 'corrective', owner, dueOn: dayAfter(dayOf(then), 14) } as const
      await d.create(feedbackAction, { feedback: id, ...named })
    })
    step(4, 8 * workday, async d => {
      const action = await findOne(d.step, feedbackAction, { feedback: id }, ['id'])
      if (action) await d.take(feedbackAction, await d.open(feedbackAction, action.id), 'done', { result: '已执行，首批检查合格' })
    })
    step(4, 9 * workday, (d, row) =>
      d.take(feedback, row, 'implement', { validation: '连续两批检查无同类问题。', prevention: '同类产品的作业指导书一并修改。' }),
    )
    step(5, 60 * workday, (d, row) => d.take(feedback, row, 'close', { conclusion: '措施实施后未再出现，关闭。' }), other)
  }
  for (const [turn, story] of stories.entries()) timeline.plan(ends - story.before * workday, at => tell(story, turn, at))
  timeline.plan(ends - 260, at => containLot(staff, at))
}

/** A lot of stock that is in no unit of the house, nor reserved: nothing that is under way today is stopped by it. */
const containLot = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(engineer, at)
  const units = await find(desk.step, unit, { where: {}, fields: ['lots', 'shippedOn'], limit: 'all' })
  const inHouse = new Set(units.flatMap(({ lots, shippedOn }) => (shippedOn === null ? lots : [])))
  const sold = new Set(units.flatMap(({ lots, shippedOn }) => (shippedOn === null ? [] : lots)))
  const lying = await find(desk.step, balance, {
    where: { kind: 'usable', lot: { filled: true }, serial: null, quantity: { gte: '0.0001' } },
    fields: ['lot', 'quantity', 'available'],
    sort: 'id',
    limit: 'all',
  })
  const free = lying.filter(({ lot, quantity, available }) => lot !== null && !inHouse.has(lot) && quantity === available)
  const chosen = free.find(({ lot }) => sold.has(lot ?? 0)) ?? free.at(-1)
  if (!chosen || chosen.lot === null) return
  await desk.create(containment, {
    lot: chosen.lot,
    defect: await codeOf(desk, 'MS-LIMIT'),
    place: '来料批次',
    reason: '产线复测发现该批超差，先停用，待供应商回复和全检结果。',
    owner: desk.step.actor.userId,
    dueOn: dayAfter(dayOf(at), 7),
  })
}
