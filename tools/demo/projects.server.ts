import { project } from '../../areas/cooperation/project/project.ts'
import { task } from '../../areas/cooperation/task/task.ts'
import type { Username } from './company/people.ts'
import type { Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** How many working days ago each step was taken; a task stands where its last step led. */
interface Path {
  readonly start?: number
  readonly submitToTest?: number
  /** Found bad once, on that day, and submitted again on the next. */
  readonly fail?: number
  readonly startTest?: number
  readonly pass?: number
}

type TaskDraft = readonly [name: string, assignee: Username, tester: Username, dueInDays: number, path: Path, criteria: readonly string[]]

interface ProjectDraft {
  readonly name: string
  readonly description: string
  readonly lead: Username
  readonly members: readonly (readonly [Username, string])[]
  readonly limits: Partial<Sent<typeof project>>
  readonly tasks: readonly TaskDraft[]
}

/** So many working days ago the projects were opened, and until so many days from now they are due. */
const [opened, due] = [45, 60] as const

const drafts: readonly ProjectDraft[] = [
  {
    name: '双通道变送器 MT-200',
    description: 'pH 与溶解氧双通道的在线变送器，年底前完成小批试产。',
    lead: 'hu.yong',
    members: [
      ['engineer', '硬件'],
      ['song.jia', '化学'],
      ['shangguan.yun', '结构'],
      ['deng.rui', '光学'],
      ['ma.zhiqiang', '测试'],
    ],
    limits: { limiting: 'soft', mostInProgress: 4, mostOfPerson: 2 },
    tasks: [
      ['模拟前端原理图', 'engineer', 'deng.rui', -30, { start: 42, submitToTest: 34, startTest: 33, pass: 31 }, ['噪声 ≤ 5 µV rms']],
      ['防水壳体结构设计', 'shangguan.yun', 'hu.yong', -20, { start: 40, submitToTest: 28, startTest: 27, pass: 24 }, ['IP68，2 m 24 h']],
      [
        '荧光帽配方',
        'song.jia',
        'ma.zhiqiang',
        -8,
        { start: 36, submitToTest: 22, fail: 20, startTest: 14, pass: 11 },
        ['0–20 mg/L 线性', '漂移 ≤ 1 %/月'],
      ],
      ['光学腔体装配夹具', 'deng.rui', 'shangguan.yun', -2, { start: 25, submitToTest: 12, startTest: 9, pass: 6 }, ['同轴度 ≤ 0.05 mm']],
      ['Modbus 协议固件', 'engineer', 'ma.zhiqiang', 1, { start: 18, submitToTest: 3, startTest: 2 }, ['通过互操作用例 48/48']],
      ['低温启动试验', 'ma.zhiqiang', 'hu.yong', 6, { start: 9, submitToTest: 1 }, ['-20 ℃ 启动 ≤ 60 s']],
      ['双通道串扰抑制', 'engineer', 'deng.rui', -3, { start: 12 }, ['串扰 ≤ 0.1 %']],
      ['包装跌落试验', 'shangguan.yun', 'ma.zhiqiang', 14, { start: 4 }, ['1 m 六面']],
      ['小批试产作业指导书', 'hu.yong', 'engineer', 30, {}, ['装配、校准、老化三章']],
      ['型式试验送检', 'ma.zhiqiang', 'hu.yong', 45, {}, ['出具报告']],
    ],
  },
  {
    name: '电极一次合格率提升',
    description: '把 pH 电极的一次合格率从 92 % 提到 97 %。',
    lead: 'ma.zhiqiang',
    members: [
      ['peng.fei', '工艺'],
      ['qin.hai', '装配'],
      ['inspector', '来料'],
      ['zhao.lei', '计量'],
    ],
    limits: { limiting: 'none' },
    tasks: [
      ['失效模式统计', 'ma.zhiqiang', 'zhao.lei', -25, { start: 38, submitToTest: 33, startTest: 32, pass: 30 }, ['覆盖近 12 个月']],
      ['玻璃泡壁厚来料加严', 'inspector', 'ma.zhiqiang', -12, { start: 29, submitToTest: 21, startTest: 20, pass: 17 }, ['抽样方案更新']],
      ['灌液气泡排除工装', 'peng.fei', 'qin.hai', 2, { start: 20, submitToTest: 5, startTest: 4 }, ['气泡率 ≤ 0.5 %']],
      ['老化台温控校准', 'zhao.lei', 'peng.fei', 5, { start: 8, submitToTest: 2 }, ['±0.2 ℃']],
      ['装配员复训', 'qin.hai', 'ma.zhiqiang', 10, { start: 3 }, ['全员考核通过']],
      ['统计过程控制上线', 'ma.zhiqiang', 'peng.fei', 28, {}, ['控制图按班次更新']],
    ],
  },
  {
    name: '供应商交期改善',
    description: '前十家供应商的准时交付率达到 95 %。',
    lead: 'huang.lei',
    members: [
      ['buyer', '电子料'],
      ['jiang.wen', '结构件'],
      ['warehouse', '收货'],
      ['planner', '计划'],
    ],
    limits: { limiting: 'hard', mostInProgress: 3, mostTesting: 2 },
    tasks: [
      ['交付数据核对', 'planner', 'huang.lei', -22, { start: 35, submitToTest: 29, startTest: 28, pass: 26 }, ['与入库记录一致']],
      ['安全库存参数复核', 'planner', 'buyer', -5, { start: 24, submitToTest: 13, startTest: 11, pass: 8 }, ['A 类物料全部复核']],
      ['框架协议谈判', 'buyer', 'huang.lei', 4, { start: 16 }, ['前三家签订']],
      ['送货预约看板', 'jiang.wen', 'warehouse', -1, { start: 10 }, ['提前一天可见']],
      ['月度交期通报', 'huang.lei', 'planner', 20, {}, ['每月 5 日前发出']],
    ],
  },
]

const steps = ['start', 'submitToTest', 'startTest', 'pass'] as const

/** Opens three projects, whose tasks have gone their way since. */
export const planProjects = (staff: Staff, timeline: Timeline, ends: WorkTime): void => {
  const idOf = (person: Username, at: WorkTime): number => staff.at(person, at).step.actor.userId
  const move = (person: Username, id: number, at: WorkTime, step: (typeof steps)[number]): void =>
    timeline.plan(at, async now => {
      const desk = staff.at(person, now)
      await desk.take(task, await desk.open(task, id), step)
    })
  const failOnce = (worker: Username, tester: Username, id: number, at: WorkTime): void => {
    move(tester, id, at - 60, 'startTest')
    timeline.plan(at, async now => {
      const desk = staff.at(tester, now)
      await desk.take(task, await desk.open(task, id), 'fail', { defect: '15 mg/L 以上响应偏低 4 %。' })
    })
    move(worker, id, at + 2 * workday, 'submitToTest')
  }
  const walk = (id: number, [, assignee, tester, , path]: TaskDraft): void => {
    for (const step of steps) {
      const ago = path[step]
      if (ago !== undefined) move(step === 'startTest' || step === 'pass' ? tester : assignee, id, ends - ago * workday - 100, step)
    }
    if (path.fail !== undefined) failOnce(assignee, tester, id, ends - path.fail * workday - 100)
  }
  for (const draft of drafts)
    timeline.plan(ends - opened * workday - 200, async at => {
      const desk = staff.at('manager', at)
      const id = await desk.create(project, {
        name: draft.name,
        description: draft.description,
        lead: idOf(draft.lead, at),
        dueOn: dayAfter(dayOf(ends), due),
        members: draft.members.map(([person, duty]) => ({ user: idOf(person, at), duty })),
        limiting: 'none',
        ...draft.limits,
      })
      for (const one of draft.tasks) {
        const [name, assignee, , dueIn, , criteria] = one
        const made = await desk.create(task, {
          project: id,
          name,
          priority: dueIn < 3 ? 'high' : 'normal',
          assignee: idOf(assignee, at),
          dueOn: dayAfter(dayOf(ends), dueIn),
          criteria: criteria.map(criterion => ({ criterion, met: true })),
          link: '/product/detail',
        })
        walk(made, one)
      }
    })
}
