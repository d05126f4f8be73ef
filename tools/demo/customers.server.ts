import { activity } from '../../areas/crm/activity/activity.ts'
import { company } from '../../areas/crm/company/company.ts'
import { termsChange } from '../../areas/crm/termsChange/termsChange.ts'
import { lapse } from '../../areas/crm/company/lapse.server.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { contact } from '../../areas/crm/contact/contact.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { changeRecord } from '../../core/records/write.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import { customers, type CustomerDraft } from './company/customers.ts'
import type { Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, instantAt, workday, type WorkTime } from './workTime.ts'

/** What the company's customers are told with. */
export interface CustomerPlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly begins: WorkTime
  readonly ends: WorkTime
}

/** Who leads sales: says prices and credit, and merges what was entered twice. */
const head = 'o.bennett'

const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '冯', '陈', '褚', '卫', '蒋'] as const
const givenNames = ['敏', '建国', '晓梅', '志强', '雪', '海涛', '佳怡', '文博'] as const
const firstNames = ['Anna', 'James', 'Sofia', 'Lukas', 'Maria', 'Erik', 'Claire', 'Paolo'] as const
const lastNames = ['Novak', 'Miller', 'Rossi', 'Weber', 'Silva', 'Lindqvist', 'Moreau', 'Baker'] as const

/** How often customers of each type are visited; the others are called. */
const visitMonths: Readonly<Record<CustomerDraft['type'], number | null>> = {
  endUser: 6,
  distributor: 3,
  oem: 3,
  lab: null,
  government: 6,
  internal: null,
}

const talks: readonly (readonly [kind: Sent<typeof activity>['kind'], subject: string, next: string])[] = [
  ['call', '询问余氯分析仪的量程与交期', '发送样本与报价'],
  ['visit', '现场查看取样管路，讨论在线仪表安装位置', '提交安装方案'],
  ['mail', '发送溶解氧电极数据表', '电话确认是否合适'],
  ['meeting', '年度框架协议会谈', '起草协议'],
  ['quote', '报价浊度仪 6 台', '跟进报价结果'],
  ['order', '确认缓冲液补货数量', '核对发货日期'],
  ['rma', '电极响应变慢，申请返修', '通知检测结果'],
  ['complaint', '标签翻译有误', '回复纠正措施'],
]

/** Plans two years of customers: how each was won, who works there, what was talked about, and what became of some of them. */
export const planCustomers = ({ staff, timeline, random, begins, ends }: CustomerPlan): void => {
  const ids = new Map<string, number>()
  const opening = begins + 40 * workday
  for (const [turn, draft] of customers.entries()) {
    const won = opening + (ends - opening) * 0.6 * (turn / customers.length)
    timeline.plan(won, async at => {
      const id = await enter(staff, draft, ids, at)
      ids.set(draft.name, id)
      const people = await addContacts({ staff, draft, id, random }, at + 10)
      await decideTerms(staff, draft, id, at + 30)
      const talked = { staff, draft, id, people, random }
      planVisits({ staff, timeline, draft, id, random: random.fork(`visits ${draft.name}`) }, at, ends)
      for (const share of [0.02, 0.3, 0.65, 0.97])
        timeline.plan(at + 60 + (ends - at - 60) * share * random.next(), then => talk(talked, then, ends))
    })
    if (draft.story) timeline.plan(ends - (40 - turn / 2) * workday, at => become(staff, draft, ids, at))
  }
}

const enter = async (staff: Staff, draft: CustomerDraft, ids: ReadonlyMap<string, number>, at: WorkTime): Promise<number> => {
  const { name, nameEn, shortName, type, industry, region, city, country, domain, above, owner, tier } = draft
  const inside = country === 'CN'
  const known: Omit<Sent<typeof company>, 'tier'> = {
    name,
    nameEn,
    ...(owner === head ? { tier } : {}),
    shortName,
    type,
    industry,
    region,
    currency: inside ? 'CNY' : 'USD',
    paymentTerms: type === 'distributor' || type === 'oem' ? 'net30' : inside ? 'advance100' : 'advance',
    language: inside ? 'zh' : 'en',
    owner: staff.idOf(owner),
    visitMonths: visitMonths[type],
    email: `office@${domain}`,
    parent: above === undefined ? null : (ids.get(above) ?? null),
    source: type === 'government' ? 'tender' : type === 'distributor' ? 'exhibition' : 'website',
    addresses: [
      { kind: 'bill', line1: inside ? `${city}市人民路 ${100 + name.length} 号` : `${10 + name.length} Water Street`, city, country },
      { kind: 'ship', line1: inside ? `${city}市仓储路 8 号` : '1 Dock Road', city, country },
    ],
  }
  // A seller does not give the price: it begins as that of the list.
  return staff.at(owner, at).create(company, known as Sent<typeof company>)
}

/** Prices and credit are not the seller's to give. */
const decideTerms = async (staff: Staff, { tier, type }: CustomerDraft, id: number, at: WorkTime): Promise<void> => {
  if (tier === 'retail') return
  const desk = staff.at(head, at)
  if (type === 'distributor' || type === 'oem') await desk.change(company, await desk.open(company, id), { creditLimit: '200000' })
  const { tier: former } = await desk.open(company, id)
  if (former === tier) return
  const change = await desk.create(termsChange, { company: id, newTier: tier, reason: '按约定的采购量核定价格等级。' })
  await desk.take(termsChange, await desk.open(termsChange, change), 'submit')
  await agreeInTurn(staff, termsChange, change, at + 5)
}

interface Customer {
  readonly staff: Staff
  readonly draft: CustomerDraft
  readonly id: number
  readonly random: Random
}

const addContacts = async ({ staff, draft, id, random }: Customer, at: WorkTime): Promise<readonly number[]> => {
  const people: number[] = []
  for (const [turn, role] of (['isBuyer', 'isUser'] as const).entries()) {
    const [zh, en] = [`${random.pick(surnames)}${random.pick(givenNames)}`, `${random.pick(firstNames)} ${random.pick(lastNames)}`]
    const desk = staff.at(draft.owner, at + turn * 4)
    const person = await desk.create(contact, {
      company: id,
      name: draft.country === 'CN' ? zh : en,
      jobTitle: role === 'isBuyer' ? '采购经理' : '化验室主任',
      [role]: true,
      ...(draft.type === 'distributor' ? { isDistributor: true } : {}),
      email: `contact${turn + 1}@${draft.domain}`,
      ...(draft.country === 'CN' ? { mobile: `13${random.digits(9)}` } : {}),
      mailConsent: random.chance(0.6),
      language: draft.country === 'CN' ? 'zh' : 'en',
    })
    people.push(person)
    if (random.chance(0.08)) await desk.take(contact, await desk.open(contact, person), 'leave', { reason: '已离职。' })
  }
  return people
}

/** Working days of a month, more or less. */
const month = 21 * workday

/** Whoever has a visit plan is visited a little earlier than it says, as a rule: some visits do not come about. */
const planVisits = (
  { staff, timeline, draft, id, random }: Customer & { readonly timeline: Timeline },
  won: WorkTime,
  ends: WorkTime,
): void => {
  const months = visitMonths[draft.type]
  if (months === null) return
  for (let at = won + months * month * 0.8; at < ends; at += months * month * 0.9) {
    if (random.chance(0.12)) continue
    timeline.plan(at + random.whole(0, 5 * workday), async then => {
      const desk = staff.at(draft.owner, then)
      if (!(await findOne(desk.step, company, { id, status: livingStates }, ['id']))) return
      await desk.create(activity, {
        company: id,
        kind: 'visit',
        at: instantAt(then),
        subject: '定期拜访：设备运行和备件情况',
        stage: 'closed',
      })
    })
  }
}

/** What is long past is closed; of what was talked about lately, the next action is still to be taken. */
const talk = async (
  { staff, draft, id, random }: Customer & { readonly people: readonly number[] },
  at: WorkTime,
  ends: WorkTime,
): Promise<void> => {
  const [kind, subject, nextAction] = random.pick(talks)
  const isOpen = ends - at < 15 * workday
  await staff.at(draft.owner, at).create(activity, {
    company: id,
    kind,
    at: instantAt(at),
    subject,
    stage: isOpen ? 'open' : 'closed',
    ...(isOpen ? { nextAction, nextOn: dayAfter(dayOf(at), random.whole(3, 25)) } : {}),
  })
}

const become = async (
  staff: Staff,
  { name, owner, story }: CustomerDraft,
  ids: ReadonlyMap<string, number>,
  at: WorkTime,
): Promise<void> => {
  const id = ids.get(name) ?? 0
  const desk = staff.at(owner, at)
  const row = await desk.open(company, id)
  if (story?.kind === 'renamed')
    await desk.take(company, row, 'rename', { newName: story.name, ...(story.nameEn === undefined ? {} : { newNameEn: story.nameEn }) })
  else if (story?.kind === 'merged') {
    const leader = staff.at(head, at)
    await leader.take(company, await leader.open(company, id), 'merge', { survivor: ids.get(story.into) ?? 0, reason: story.reason })
  } else if (story?.kind === 'lapsed') {
    // Taken over from the books of before; what the night does then is done at once.
    const night = { ...desk.step, actor: programActor, requestId: 'demo-lapse' }
    await changeRecord(night, company, row, { livingSince: dayAfter(dayOf(at), -800) }, { action: 'follow' })
    await lapse(night, id)
  } else if (story?.kind === 'lapsing') {
    // Taken over from the books of before as well, not quite as long ago.
    const night = { ...desk.step, actor: programActor, requestId: 'demo-lapsing' }
    await changeRecord(night, company, row, { livingSince: dayAfter(dayOf(at), -640) }, { action: 'follow' })
  } else if (story) {
    const stopped = await desk.take(company, row, 'deactivate', { reason: '两年没有订单。' })
    if (story.kind === 'reactivated') await staff.at(owner, at + 2 * workday).take(company, stopped, 'reactivate', { reason: story.reason })
  }
}
