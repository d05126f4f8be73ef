import { company } from '../../areas/crm/company/company.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { waybill } from '../../areas/operate/waybill/waybill.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { rmaCase } from '../../areas/rma/case/case.ts'
import { undone } from '../../areas/rma/case/caseChoices.ts'
import { failureMode } from '../../areas/rma/failureMode/failureMode.ts'
import { loanUnit } from '../../areas/rma/loanUnit/loanUnit.ts'
import { maintenance } from '../../areas/rma/maintenance/maintenance.ts'
import { repair } from '../../areas/rma/repair/repair.ts'
import { serviceReport } from '../../areas/rma/serviceReport/serviceReport.ts'
import { serviceRequest } from '../../areas/rma/serviceRequest/serviceRequest.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import { move } from '../../areas/stock/move/move.ts'
import { find, findOne, pick } from '../../core/reading/reading.server.ts'
import { failureModes } from './company/failureModes.ts'
import type { Username } from './company/people.ts'
import type { Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** What after-sales is told with. */
export interface ServicePlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly begins: WorkTime
  readonly ends: WorkTime
}

const engineer: Username = 'service'
const tester: Username = 'dept_admin'
const clerk: Username = 'warehouse'
const manager: Username = 'manager'

/** So many visits at customers are done; two more are planned. */
const visits = 10

/** How a case ends, or how far it has come by today. */
type Fate =
  | 'repaired'
  | 'noProblem'
  | 'replaced'
  | 'usedReplaced'
  | 'otherwise'
  | 'calledOff'
  | 'returned'
  | 'scrapped'
  | 'waived'
  | 'overridden'
  | 'new'
  | 'received'
  | 'onBench'
  | 'toPay'

interface Story {
  readonly fate: Fate
  /** It comes from a customer abroad, where one has a unit. */
  readonly isAbroad?: boolean
  readonly mode: (typeof failureModes)[number][0]
  readonly need: string
  readonly diagnosis: string
  readonly work: string
}

/** A failure that one lot of electrodes explains comes again and again. */
const aged = {
  mode: 'EL-AGED',
  need: '校准时斜率过低，读数漂移。',
  diagnosis: '电极斜率 88%，参比液浑浊；与同批电极的其他返修一致。',
  work: '更换电极并重新校准',
} as const

/** By its name as a material. */
const agedElectrode = '凝胶 pH 复合电极 塑壳'

/** Where the customer gets another unit, and where nothing is repaired before the unit is tested. */
const replacing: ReadonlySet<Fate> = new Set(['replaced', 'usedReplaced'])
const unrepaired: ReadonlySet<Fate> = new Set([...replacing, 'noProblem', 'otherwise', 'toPay'])

const past: readonly Story[] = [
  { fate: 'repaired', ...aged },
  { fate: 'noProblem', mode: 'NFF', need: '读数偶尔跳动。', diagnosis: '连续测试 48 小时未见异常，现场接地不良。', work: '检查并复测' },
  {
    fate: 'repaired',
    isAbroad: true,
    mode: 'CABLE',
    need: 'Sensor cable broken near the connector.',
    diagnosis: '线缆在接头处断芯。',
    work: '更换线缆',
  },
  { fate: 'waived', mode: 'SEAL', need: '外壳有裂缝，担心进水。', diagnosis: '外壳受撞击开裂，内部未进水。', work: '更换外壳和密封圈' },
  {
    fate: 'replaced',
    isAbroad: true,
    mode: 'SHIP',
    need: 'Unit arrived with a broken display.',
    diagnosis: '运输中受压，显示屏碎裂。',
    work: '更换整机',
  },
  { fate: 'repaired', ...aged },
  { fate: 'returned', mode: 'WATER', need: '进水后不开机。', diagnosis: '人为进水，主板腐蚀，维修费用接近新机。', work: '按客户要求退回' },
  { fate: 'overridden', mode: 'KEY', need: '按键失灵。', diagnosis: '按键膜老化，略过保修期。', work: '更换按键膜' },
  { fate: 'scrapped', mode: 'BAT-CORR', need: '电池漏液。', diagnosis: '长期存放未取电池，电路板腐蚀。', work: '按客户意愿报废' },
  { fate: 'repaired', ...aged },
  { fate: 'repaired', mode: 'COMM', need: 'Modbus 通讯中断。', diagnosis: '通讯模块损坏。', work: '更换通讯模块' },
  {
    fate: 'noProblem',
    isAbroad: true,
    mode: 'NFF',
    need: 'Reading differs from laboratory value.',
    diagnosis: 'Within limits against two standards.',
    work: 'Tested and cleaned',
  },
  { fate: 'usedReplaced', mode: 'FW', need: '升级后反复重启。', diagnosis: '存储芯片写入失败，无法恢复。', work: '更换为翻新整机' },
  { fate: 'otherwise', mode: 'WRONG', need: '缺校准杯和电源线。', diagnosis: '装箱时漏放附件，仪表本身正常。', work: '补发附件，仪表退回' },
  { fate: 'calledOff', mode: 'CAL', need: '两点校准不通过。', diagnosis: '', work: '' },
]

const today: readonly Story[] = [
  { fate: 'toPay', mode: 'DO-MEMB', need: '溶解氧读数为零。', diagnosis: '膜破损，超出保修。', work: '更换膜头' },
  { fate: 'onBench', ...aged },
  { fate: 'onBench', mode: 'CONN', need: '接头发绿，读数中断。', diagnosis: '接头腐蚀。', work: '更换接头' },
  { fate: 'received', mode: 'DISPLAY', need: '显示缺划。', diagnosis: '', work: '' },
  { fate: 'new', isAbroad: true, mode: 'ZERO', need: 'Zero drifts after two days.', diagnosis: '', work: '' },
  { fate: 'new', ...aged },
]

/** Plans two years of returns from home and abroad: each resolution, a failure that one lot explains, a unit that comes back twice, and what stands on the bench today; and maintenance at customers. */
export const planService = ({ staff, timeline, random, begins, ends }: ServicePlan): void => {
  const later = (at: WorkTime, least: number, most: number): WorkTime => at + random.whole(least * workday, most * workday)
  let former: number | undefined
  let suspect: number | undefined

  /** A unit at a customer's that is in no open case: the one that came back before, where that is asked for. */
  const returning = async (at: WorkTime, again: boolean, isAbroad = false) => {
    const { step } = staff.at(engineer, at)
    if (again && former !== undefined)
      return findOne(step, unit, { id: former, shippedOn: { lte: dayOf(at) } }, ['id', 'customer', 'model'])
    const open = await find(step, rmaCase, { where: { status: [...undone, 'closed'] }, fields: ['unit'], limit: 'all' })
    const busy = new Set(open.map(one => one.unit))
    const out = await find(step, unit, {
      where: { shippedOn: { lte: dayAfter(dayOf(at), -20) } },
      fields: ['id', 'code', 'customer', 'model'],
      sort: 'id',
      limit: 200,
    })
    const lent = await find(step, balance, { where: { kind: 'loan', quantity: { gte: '1' } }, fields: ['serial'], limit: 'all' })
    const onLoan = new Set(lent.map(({ serial }) => serial))
    const free = out.filter(one => one.customer !== null && !busy.has(one.id) && !onLoan.has(one.code))
    if (free.length === 0) return undefined
    const foreign = await find(step, company, {
      where: { id: free.flatMap(({ customer }) => customer ?? []), region: ['US', 'EU', 'other'] },
      fields: ['id'],
      limit: 'all',
    })
    const outside = new Set<number | null>(foreign.map(({ id }) => id))
    const fitting = free.filter(({ customer }) => outside.has(customer) === isAbroad)
    return random.pick(fitting.length > 0 ? fitting : free)
  }

  /** The lot of electrodes that ages too soon; it was there when the company began to count. */
  const agedLot = async (at: WorkTime): Promise<number | undefined> => {
    if (suspect !== undefined) return suspect
    const desk = staff.at(clerk, at)
    const of = await findOne(desk.step, material, { name: agedElectrode, status: 'active', batchTracked: true }, ['id'])
    if (!of) return undefined
    suspect = await desk.create(lot, { material: of.id, code: '期初-电极-2403', madeOn: dayAfter(dayOf(begins), -120) })
    await desk.create(move, { reason: 'opening', material: of.id, lot: suspect, owner: 'company', quantity: '12' })
    return suspect
  }

  const enter = async (story: Story, again: boolean, at: WorkTime): Promise<void> => {
    const found = await returning(at, again, story.isAbroad)
    if (!found || found.customer === null) return
    const desk = staff.at(engineer, at)
    const customer = await desk.open(company, found.customer).catch(() => undefined)
    if (!customer) return
    const symptom = failureModes.find(([code]) => code === story.mode)?.[3] ?? 'other'
    const sent: Sent<typeof rmaCase> = {
      kind: customer.region === 'CN' ? 'domestic' : 'foreign',
      type: 'return',
      company: found.customer,
      unit: found.id,
      appliedOn: dayOf(at),
      symptom,
      reportedNeed: story.need,
    }
    const id = await desk.create(rmaCase, sent)
    if (story.fate === 'calledOff') {
      timeline.plan(at + workday, async then => {
        const sitting = staff.at(engineer, then)
        await sitting.take(rmaCase, await sitting.open(rmaCase, id), 'cancel', { cancelledReason: '电话指导后校准成功，不再寄回。' })
      })
      return
    }
    former = found.id
    if (story.fate !== 'new') timeline.plan(later(at, 2, 5), then => receive(id, story, then))
  }

  const receive = async (id: number, story: Story, at: WorkTime): Promise<void> => {
    const desk = staff.at(clerk, at)
    const row = await desk.open(rmaCase, id)
    const arrived = {
      scanned: row.serial ?? '',
      // Now and then a parcel is typed a day after it came.
      receivedOn: dayAfter(dayOf(at), id % 5 === 0 ? -1 : 0),
      accessories: '电源线、说明书',
      inboundCarrier: '顺丰速运',
      inboundTracking: `SF${random.digits(10)}`,
    }
    await desk.take(rmaCase, row, 'receive', arrived)
    if (story.fate !== 'received') timeline.plan(later(at, 1, 3), then => diagnose(id, story, then))
  }

  const diagnose = async (id: number, story: Story, at: WorkTime): Promise<void> => {
    const desk = staff.at(engineer, at)
    let row = await desk.take(rmaCase, await desk.open(rmaCase, id), 'claim')
    const isFine = story.fate === 'noProblem'
    row = await desk.take(rmaCase, row, 'testIncoming', { incomingResult: isFine ? 'pass' : 'fail' })
    const mode = await findOne(desk.step, failureMode, { code: story.mode }, ['id'])
    const resolution = {
      noProblem: 'noProblem',
      replaced: 'newReplacement',
      usedReplaced: 'usedReplacement',
      otherwise: 'other',
      returned: 'outOfWarranty',
      scrapped: 'outOfWarranty',
    } as const satisfies Partial<Record<Fate, Sent<typeof rmaCase>['resolution']>>
    const isOfLot = story.mode === aged.mode
    await desk.change(rmaCase, row, {
      failureMode: mode?.id ?? null,
      cause: isOfLot ? 'lot' : 'component',
      lot: isOfLot ? ((await agedLot(at)) ?? null) : null,
      diagnosis: story.diagnosis,
      resolutionNote: story.work,
      resolution: resolution[story.fate as keyof typeof resolution] ?? 'repaired',
    })
    if (story.fate === 'onBench') {
      await desk.create(repair, { case: id, name: story.work, technician: staff.idOf(engineer), parts: [] })
      return
    }
    timeline.plan(later(at, 1, 4), then => work(id, story, then))
  }

  /** What the warranty does not cover is agreed to by the manager, before anything is done. */
  const agreed = async (id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(engineer, at)
    const row = await desk.open(rmaCase, id)
    if (row.coverage === 'covered') return
    await desk.take(rmaCase, row, 'askOverride', { overrideTo: 'covered', overrideReason: '刚过保修期，老客户。' })
    const decider = staff.at(manager, at + 20)
    await decider.take(rmaCase, await decider.open(rmaCase, id), 'agreeOverride')
  }

  const repairIt = async (id: number, story: Story, at: WorkTime): Promise<void> => {
    const desk = staff.at(engineer, at)
    const made = await desk.create(repair, { case: id, name: story.work, technician: staff.idOf(engineer), parts: [] })
    const finished = await desk.take(repair, await desk.open(repair, made), 'finish', { action: story.work, minutes: random.whole(15, 90) })
    await desk.take(repair, finished, 'toTest')
    const other = staff.at(tester, at + 60)
    await other.take(repair, await other.open(repair, made), 'pass', { testNote: '复测合格。' })
  }

  const work = async (id: number, story: Story, at: WorkTime): Promise<void> => {
    const { fate } = story
    if (fate === 'overridden' || fate === 'repaired') await agreed(id, at)
    if (fate === 'returned' || fate === 'scrapped') {
      const desk = staff.at(engineer, at + 30)
      await desk.take(rmaCase, await desk.open(rmaCase, id), fate === 'returned' ? 'chooseReturn' : 'chooseScrap', {
        decidedBy: '设备科 李工',
      })
      timeline.plan(later(at, 1, 3), then => leave(id, story, then))
      return
    }
    if (!unrepaired.has(fate)) await repairIt(id, story, at + 30)
    const desk = staff.at(engineer, at + 120)
    const row = await desk.take(rmaCase, await desk.open(rmaCase, id), 'toTesting')
    if (fate === 'toPay') return
    if (!replacing.has(fate)) await desk.take(rmaCase, row, 'testFinal', { finalResult: 'pass' })
    const decider = staff.at(manager, at + 150)
    const now = await decider.open(rmaCase, id)
    const owed = fate !== 'noProblem' && now.coverage !== 'covered'
    if (owed) await decider.take(rmaCase, now, 'waive', { waivedReason: '战略客户，经批准免收。' })
    timeline.plan(later(at, 1, 3), then => leave(id, story, then))
  }

  const leave = async (id: number, story: Story, at: WorkTime): Promise<void> => {
    const desk = staff.at(clerk, at)
    const row = await desk.open(rmaCase, id)
    const way = { returnCarrier: '顺丰速运', returnTracking: `SF${random.digits(10)}` }
    if (story.fate === 'scrapped') await desk.take(rmaCase, row, 'scrap', { scrappedOn: dayOf(at) })
    else if (replacing.has(story.fate)) {
      const lying = await find(desk.step, balance, {
        where: { kind: 'usable', owner: 'company', available: { gte: '1' } },
        fields: ['serial'],
        limit: 'all',
      })
      const codes = lying.flatMap(({ serial }) => serial ?? [])
      const [spare] = await find(desk.step, unit, {
        where: { model: row.model ?? 0, code: codes, stage: 'stocked', shippedOn: null },
        fields: ['id'],
        sort: '-id',
        limit: 1,
      })
      if (!spare) return
      await desk.take(rmaCase, row, 'replace', { ...way, replacement: spare.id, replacedOn: dayOf(at) })
    } else await desk.take(rmaCase, row, 'sendBack', { ...way, sentBackOn: dayOf(at) })
    const service = staff.at(engineer, at + 30)
    const closed = await service.take(rmaCase, await service.open(rmaCase, id), 'close')
    const { returnWaybill: sent, company: customer } = closed
    if (sent !== null) timeline.plan(at + 3 * workday, then => arrive(sent, customer, then))
    const report = await service.create(serviceReport, {
      case: id,
      company: closed.company,
      diagnosis: story.diagnosis,
      actions: story.work,
      recommendations: '每月校准一次，长期不用请取出电池并保持电极湿润。',
    })
    await service.take(serviceReport, await service.open(serviceReport, report), 'issue')
  }

  /** What went back has reached the customer: whoever looks after the customer says so. */
  const arrive = async (sent: number, customer: number, at: WorkTime): Promise<void> => {
    const { owner } = await pick(staff.at(clerk, at).step, company, customer, ['owner'])
    const seller = staff.holding('sales').find(username => staff.idOf(username) === owner)
    if (seller === undefined) return
    const desk = staff.at(seller, at)
    await desk.take(waybill, await desk.open(waybill, sent), 'receive', { receivedOn: dayOf(at), receivedBy: '设备科' })
  }

  const look = async (turn: number, at: WorkTime): Promise<void> => {
    const found = await returning(at, false)
    if (!found || found.customer === null) return
    const desk = staff.at(engineer, at)
    const id = await desk.create(maintenance, {
      unit: found.id,
      company: found.customer,
      kind: turn % 2 === 0 ? 'calibration' : 'wearParts',
      // One of those that are planned is a few days late, the other is to come.
      plannedOn: turn < visits ? dayOf(at) : dayAfter(dayOf(ends), turn === visits ? -4 : 9),
      technician: staff.idOf(engineer),
    })
    if (turn < visits)
      await desk.take(maintenance, await desk.open(maintenance, id), 'complete', {
        doneOn: dayOf(at),
        work: '现场清洗传感器并校准，读数正常。',
        minutes: random.whole(40, 120),
        nextOn: dayAfter(dayOf(at), 180),
      })
  }

  /** What people without an account reported: one that nobody has looked at, one that a check has solved, one that is not ours. */
  const hear = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(engineer, at)
    const write = (values: Sent<typeof serviceRequest>): Promise<number> => desk.create(serviceRequest, values)
    await write({
      sensor: 'dissolvedOxygen',
      symptom: 'reading',
      companyName: '太湖流域监测站',
      applicantName: '周工',
      applicantEmail: 'zhou@taihu.example',
      need: '溶解氧读数长期为零，已更换膜头。',
    })
    const solved = await write({
      sensor: 'ph',
      symptom: 'calibration',
      applicantName: 'Anna Weber',
      applicantEmail: 'weber@rheinwasser.example',
      need: 'Two-point calibration fails.',
    })
    await desk.take(serviceRequest, await desk.open(serviceRequest, solved), 'solve', { solvedBy: '更换过期的缓冲液后校准通过。' })
    const others = await write({
      sensor: 'other',
      symptom: 'other',
      applicantName: '匿名用户',
      applicantEmail: 'user@example.com',
      need: '家用净水器漏水。',
    })
    await desk.take(serviceRequest, await desk.open(serviceRequest, others), 'decline', { declinedReason: '不是本公司的产品。' })
  }

  /** The units that customers have borrowed, and one that can be lent. */
  const keepForLoans = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(engineer, at)
    const lying = async (kind: 'loan' | 'usable', limit: number) => {
      const where = { kind, owner: 'company', quantity: { gte: '1' }, reserved: '0', serial: { filled: true } } as const
      const found = await find(desk.step, balance, { where, fields: ['serial'], sort: 'id', limit: 'all' })
      const codes = found.flatMap(({ serial }) => serial ?? [])
      return find(desk.step, unit, { where: { code: codes, stage: 'stocked' }, fields: ['id'], sort: 'id', limit })
    }
    for (const { id } of [...(await lying('loan', 3)), ...(await lying('usable', 1))])
      await desk.create(loanUnit, { unit: id, accessories: '电源线、校准杯、便携箱' })
  }

  timeline.plan(ends - 3 * workday, hear)
  timeline.plan(ends - 5, keepForLoans)
  timeline.plan(begins + 4 * workday + 90, async at => {
    const desk = staff.at(engineer, at)
    for (const [code, name, nameEn, symptom] of failureModes) await desk.create(failureMode, { code, name, nameEn, symptom, use: 'active' })
  })
  const opening = begins + 200 * workday
  const told = [...past, ...past]
  for (const [turn, story] of told.entries())
    timeline.plan(opening + ((ends - 40 * workday - opening) * turn) / told.length, at => enter(story, false, at))
  // The last of them comes back within ninety days.
  timeline.plan(ends - 14 * workday, at => enter({ fate: 'onBench', ...aged }, true, at))
  for (const [turn, story] of today.entries())
    timeline.plan(ends - (story.fate === 'toPay' ? 14 : story.fate === 'onBench' ? 10 : 8 - turn / 2) * workday, at =>
      enter(story, false, at),
    )
  for (let turn = 0; turn < visits + 2; turn++) {
    const made = turn < visits ? opening + ((ends - opening) * (turn + 1)) / (visits + 1) : ends - 15 * workday
    timeline.plan(made, at => look(turn, at))
  }
}
