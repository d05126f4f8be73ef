import { application } from '../../areas/warehouse/application/application.ts'
import { correction } from '../../areas/warehouse/correction/correction.ts'
import { count } from '../../areas/warehouse/count/count.ts'
import { dropOff } from '../../areas/warehouse/dropOff/dropOff.ts'
import { giveBack } from '../../areas/warehouse/giveBack/giveBack.ts'
import { issue } from '../../areas/warehouse/issue/issue.ts'
import { item } from '../../areas/warehouse/item/item.ts'
import { move } from '../../areas/warehouse/move/move.ts'
import { decide } from '../../core/approvals/decide.server.ts'
import { pick, pickEach } from '../../core/reading/reading.server.ts'
import { agreeInTurn, answering, nothingToConfirm } from './agreement.server.ts'
import { supplies } from './company/supplies.ts'
import type { Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

const keeper: Username = 'warehouse'
const otherKeeper: Username = 'xie.ming'

/** How far an application comes: as far as its states say; what is out stays out. */
type Fate =
  | 'draft'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'handed'
  | 'out'
  | 'extension'
  | 'back'
  | 'partly'
  | 'left'
  | 'damaged'
  | 'withdrawn'
  | 'lapsed'

/** Who wanted how many of what, so many working days ago, for what, for how many days, and what became of it. */
type Story = readonly [by: Username, ago: number, code: string, quantity: number, purpose: string, fate: Fate, days?: number]

const stories: readonly Story[] = [
  ['engineer', 95, 'OS0001', 10, '研发文档打印', 'out'],
  ['song.jia', 90, 'LP0001', 6, '试剂配制防护', 'out'],
  ['sales', 85, 'OF0002', 2, '水博会参展', 'back', 14],
  ['inspector', 80, 'OS0002', 20, '检验记录', 'out'],
  ['cao.li', 78, 'LP0003', 8, '新线防静电', 'out'],
  ['service', 74, 'TL0005', 1, '太湖现场采样', 'back', 20],
  ['planner', 70, 'OS0005', 5, '计划归档', 'out'],
  ['ma.zhiqiang', 66, 'TL0003', 1, '恒温槽核查', 'back', 10],
  ['fan.xueqin', 60, 'OS0001', 12, '凭证打印', 'out'],
  ['ge.ran', 56, 'OF0003', 1, '客户现场拍摄', 'back', 7],
  ['qin.hai', 52, 'LP0001', 10, '电极装配', 'out'],
  ['hu.yong', 48, 'IT0002', 1, '评审会投影', 'back', 5],
  ['yuan.mei', 45, 'CL0002', 6, '灌装线清洁', 'out'],
  ['zhao.lei', 40, 'TL0001', 2, '校准比对', 'damaged', 15],
  ['engineer', 36, 'TL0002', 2, '样机装配', 'partly', 60],
  ['liu.fang', 33, 'OS0004', 6, '标识', 'out'],
  ['service', 30, 'IT0001', 1, '驻场调试', 'out', 75],
  ['buyer', 26, 'OS0003', 4, '来料标记', 'rejected'],
  ['deng.rui', 24, 'TL0004', 1, '热缩管加工', 'out', 20],
  ['sales', 20, 'IT0003', 1, '投标资料拷贝', 'extension', 40],
  ['peng.fei', 18, 'CL0001', 10, '电极清洁', 'out'],
  ['o.bennett', 15, 'OF0002', 2, 'Trade fair in Berlin', 'left', 45],
  ['qiu.lan', 13, 'IT0102', 3, '工位调整', 'lapsed'],
  ['lu.juan', 9, 'LP0002', 4, '护目镜更换', 'withdrawn'],
  ['ouyang.jing', 4, 'OS0006', 12, '手持表检验', 'approved'],
  ['shangguan.yun', 3, 'TL0003', 1, '温升试验', 'approved', 20],
  ['jiang.wen', 3, 'OS0001', 4, '合同打印', 'handed'],
  ['m.wittgenstein', 1, 'IT0001', 1, 'Demonstration at a customer', 'pending', 30],
  ['zheng.hao', 1, 'LP0004', 3, '出货检验防护', 'pending'],
  ['lu.yao', 1, 'OS0002', 10, '新员工入职', 'draft'],
]

interface Plan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly ends: WorkTime
}

/** A keeper hands over what was approved, and whoever applied confirms it unless they have not come by yet. */
const handOver = async (staff: Staff, id: number, receiver: Username | undefined, code: string, at: WorkTime): Promise<void> => {
  const desk = staff.at(keeper, at)
  const { items } = await desk.open(application, id)
  const issued = await desk.create(issue, {
    application: id,
    items: items.map(({ id: applied, quantity }) => ({
      applied: applied ?? 0,
      quantity,
      ...(code.startsWith('IT000')
        ? { serials: Array.from({ length: quantity }, (_, turn) => `${code}-${id}-${turn + 1}`).join(' ') }
        : {}),
    })),
  })
  if (receiver === undefined) return
  const own = staff.at(receiver, at + 15)
  await own.take(issue, await own.open(issue, issued), 'receive')
}

type Condition = 'good' | 'damaged'

const takeBack = async (staff: Staff, id: number, quantity: number, condition: Condition, at: WorkTime): Promise<void> => {
  const desk = staff.at(otherKeeper, at)
  const [line] = (await desk.open(application, id)).items
  const note = condition === 'good' ? null : '表笔断裂，借用部门承担维修费'
  await desk.create(giveBack, { application: id, returnedOn: dayOf(at), items: [{ applied: line?.id ?? 0, quantity, condition, note }] })
}

/** Whoever borrowed it leaves one piece at the warehouse; answers what they said. */
const leave = (staff: Staff, by: Username, id: number, of: number, at: WorkTime): Promise<number> =>
  staff.at(by, at).create(dropOff, { application: id, item: of, quantity: 1, stated: 'good' })

/** A keeper finds it there, as it was. */
const takeLeft = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(otherKeeper, at)
  await desk.take(dropOff, await desk.open(dropOff, id), 'take', { condition: 'good' })
}

/** What is damaged is scrapped, to which another keeper agrees. */
const scrapDamaged = async (staff: Staff, of: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(otherKeeper, at)
  const id = await desk.create(correction, { item: of, kind: 'scrapAside', quantity: 1, reason: '无法修复' })
  await desk.take(correction, await desk.open(correction, id), 'submit')
  await agreeInTurn(staff, correction, id, at + 30)
}

const reject = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  const { desk, asked } = await answering(staff, application, [keeper, 'lu.yao'], id, at)
  await decide(desk.step, nothingToConfirm, { ...asked, decision: 'reject', comment: '本月已领，请先用完' })
}

/** What lies on a shelf is counted, as it is on the books but for one piece that is missing, which others agree to. */
const countSupplies = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(otherKeeper, at)
  const id = await desk.create(count, { location: 'A-02', notes: '季度盘点', items: [] })
  const { items } = await desk.open(count, id)
  const books = await pickEach(
    desk.step,
    item,
    items.map(line => line.item),
    ['onHand'],
  )
  const found = items.map((line, turn) => ({ line, counted: (books.get(line.item)?.onHand ?? 0) - (turn === 0 ? 1 : 0) }))
  const entered = await desk.change(count, await desk.open(count, id), {
    items: found.map(({ line, counted }) => ({ id: line.id ?? 0, counted })),
  })
  await desk.take(count, await desk.take(count, entered, 'finish'), 'submit')
  await agreeInTurn(staff, count, id, at + 20)
}

/** Plans what people took and borrowed of the administrative warehouse: some 30 applications, one in each state at least, one of them late; and what was counted of it. */
export const planSupplies = ({ staff, timeline, ends }: Plan): void => {
  const ids = new Map<string, number>()
  timeline.plan(ends - 110 * workday, async at => {
    const desk = staff.at(keeper, at)
    for (const { comes, ...supply } of supplies) {
      const id = await desk.create(item, { ...supply, keeper: staff.idOf(keeper) })
      ids.set(supply.code, id)
      await desk.create(move, { kind: 'in', item: id, quantity: comes, document: `期初盘点 ${dayOf(at)}` })
    }
  })
  timeline.plan(ends - 28 * workday, at => countSupplies(staff, at))
  timeline.plan(
    ends - workday + 30,
    async at => void (await staff.at(otherKeeper, at).create(count, { location: 'B-03', notes: '月末抽盘', items: [] })),
  )
  for (const story of stories) timeline.plan(ends - story[1] * workday + 60, at => tell({ staff, timeline, ends }, ids, story, at))
}

const tell = async (
  { staff, timeline }: Plan,
  ids: ReadonlyMap<string, number>,
  [by, , code, quantity, purpose, fate, days]: Story,
  at: WorkTime,
): Promise<void> => {
  const own = staff.at(by, at)
  const of = ids.get(code) ?? 0
  const id = await own.create(application, {
    purpose,
    neededOn: dayOf(at + workday),
    returnOn: days === undefined ? null : dayAfter(dayOf(at), days),
    items: [{ item: of, quantity }],
  })
  if (fate === 'draft') return
  await own.take(application, await own.open(application, id), 'submit')
  if (fate === 'pending') return
  if (fate === 'rejected') return reject(staff, id, at + 60)
  const agreed = await agreeInTurn(staff, application, id, at + 40)
  const later = (minutes: number, doing: (time: WorkTime) => Promise<void>): void =>
    timeline.plan(Math.max(agreed, timeline.now) + minutes, doing)
  if (fate === 'approved') return
  if (fate === 'withdrawn' || fate === 'lapsed') {
    later(fate === 'lapsed' ? 8 * workday : 120, async time => {
      const desk = staff.at(fate === 'lapsed' ? keeper : by, time)
      const row = await desk.open(application, id)
      await (fate === 'lapsed' ? desk.take(application, row, 'lapse') : desk.take(application, row, 'withdraw', { reason: '已从别处借到' }))
    })
    return
  }
  later(90, time => handOver(staff, id, fate === 'handed' ? undefined : by, code, time))
  if (fate === 'back') later((days ?? 1) * 0.5 * workday + workday, time => takeBack(staff, id, quantity, 'good', time))
  if (fate === 'damaged') later(4 * workday, time => takeBack(staff, id, 1, 'good', time))
  if (fate === 'partly')
    later(4 * workday, async time => {
      const left = await leave(staff, by, id, of, time)
      timeline.plan(time + 90, taken => takeLeft(staff, left, taken))
    })
  if (fate === 'left') later(12 * workday, async time => void (await leave(staff, by, id, of, time)))
  if (fate === 'damaged') {
    later(7 * workday, time => takeBack(staff, id, 1, 'damaged', time))
    later(9 * workday, time => scrapDamaged(staff, of, time))
  }
  if (fate === 'extension')
    later(10 * workday, async time => {
      const desk = staff.at(by, time)
      const row = await desk.open(application, id)
      const { returnOn } = await pick(desk.step, application, id, ['returnOn'])
      await desk.take(application, row, 'askExtension', { askedUntil: dayAfter(returnOn ?? dayOf(time), 14), askedReason: '投标延期' })
    })
}
