import { checkIn } from '../../areas/okr/checkIn/checkIn.ts'
import { keyResult } from '../../areas/okr/keyResult/keyResult.ts'
import { objective } from '../../areas/okr/objective/objective.ts'
import { period } from '../../areas/okr/period/period.ts'
import { event } from '../../areas/personal/event/event.ts'
import { weeklyReport } from '../../areas/personal/weeklyReport/weeklyReport.ts'
import { mondayOf } from '../../core/calendar/days.ts'
import type { Username } from './company/people.ts'
import type { Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

type Result = Omit<Sent<typeof keyResult>, 'objective' | 'owner' | 'kind' | 'weight' | 'source'> & {
  readonly kind?: 'metric' | 'milestone'
  /** What was checked in week by week, with the confidence; nothing where the figure is read from a list. */
  readonly checked?: readonly (readonly [value: string, confidence: number, note: string])[]
}

interface Goal {
  readonly owner: Username
  readonly title: string
  readonly level: 'company' | 'department' | 'person'
  readonly kind: 'committed' | 'aspirational'
  readonly results: readonly Result[]
}

const goals: readonly Goal[] = [
  {
    owner: 'manager',
    title: '客户拿到的每一台都准',
    level: 'company',
    kind: 'committed',
    results: [
      {
        name: '出厂一次合格率',
        unit: '%',
        baseline: '92',
        commit: '95',
        target: '97',
        stretch: '98',
        checked: [
          ['93.1', 6, '灌液工装试用'],
          ['94.4', 7, '老化台温控已校准'],
        ],
      },
      {
        name: '初测一次合格率',
        unit: '%',
        baseline: '80',
        commit: '95',
        target: '98',
        address: '/quality/report/first_pass_yield?period=year&stage=firstTest',
        figure: 'fpy',
      },
      { name: '未关闭的供应商纠正措施', unit: '条', baseline: '20', commit: '8', target: '0', address: '/quality/scar?status=open' },
    ],
  },
  {
    owner: 'hu.yong',
    title: 'MT-200 年底前小批试产',
    level: 'person',
    kind: 'aspirational',
    results: [
      { name: '已完成的项目任务', unit: '个', baseline: '0', commit: '6', target: '10', address: '/cooperation/task?status=done' },
      {
        name: '型式试验报告',
        kind: 'milestone',
        baseline: '0',
        target: '1',
        checked: [
          ['0', 3, '送检排期未定'],
          ['0', 2, '检测机构改期'],
        ],
      },
    ],
  },
  {
    owner: 'huang.lei',
    title: '前十家供应商准时交付',
    level: 'person',
    kind: 'committed',
    results: [{ name: '逾期采购订单', unit: '张', baseline: '30', commit: '15', target: '5', checked: [['22', 6, '两家签了框架协议']] }],
  },
]

const reporters = ['hu.yong', 'ma.zhiqiang', 'huang.lei', 'engineer'] as const

const quarterOf = (day: string): { readonly name: string; readonly startsOn: string; readonly endsOn: string } => {
  const [year = '', month = '1'] = day.split('-')
  const quarter = Math.ceil(Number(month) / 3)
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  const next = `${dayAfter(first, 95).slice(0, 7)}-01`
  return { name: `${year} Q${quarter}`, startsOn: first, endsOn: dayAfter(next, -1) }
}

/** Sets the goals of the quarter, of which some figures are read from lists, and checks them in. */
const setGoals = async (staff: Staff, timeline: Timeline, ends: WorkTime, at: WorkTime): Promise<void> => {
  const manager = staff.at('manager', at)
  const of = await manager.create(period, quarterOf(dayOf(ends)))
  await manager.take(period, await manager.open(period, of), 'activate')
  let above: number | null = null
  for (const { owner, results, ...more } of goals) {
    const desk = staff.at(owner, at)
    const id: number = await desk.create(objective, {
      ...more,
      period: of,
      owner: desk.step.actor.userId,
      ...(above === null ? {} : { parent: above }),
    })
    for (const { checked = [], kind = 'metric', ...result } of results) {
      const made = await desk.create(keyResult, {
        ...result,
        objective: id,
        kind,
        weight: '1',
        source: result.address === undefined ? 'manual' : 'wired',
        owner: desk.step.actor.userId,
      })
      for (const [turn, [value, confidence, note]] of checked.entries())
        timeline.plan(ends - (checked.length - turn) * 2 * workday - 60, async now => {
          await staff.at(owner, now).create(checkIn, { keyResult: made, day: dayOf(now), value, confidence, note })
        })
    }
    await desk.take(objective, await desk.open(objective, id), 'adopt')
    above ??= id
  }
}

/** Eight weeks of reports, the last ones of which are handed in on Friday; the manager reads them. */
const writeReports = (staff: Staff, timeline: Timeline, ends: WorkTime): void => {
  for (let week = 8; week > 0; week--)
    for (const [place, author] of reporters.entries())
      timeline.plan(ends - week * 5 * workday - 30 + place, async at => {
        const desk = staff.at(author, at)
        const id = await desk.create(weeklyReport, {
          monday: mondayOf(dayOf(at)),
          next: '按项目计划推进，优先处理逾期任务。',
          ...(week === 3 && place === 1 ? { problems: '老化台排队，需要增加一台。' } : {}),
        })
        if (week === 1 && place === 3) return
        const written = await desk.open(weeklyReport, id)
        const full = written.done === null ? await desk.change(weeklyReport, written, { done: '例行工作。' }) : written
        await desk.take(weeklyReport, full, 'submit')
        if (week < 2) return
        const reader = staff.at('manager', at + 20)
        await reader.take(weeklyReport, await reader.open(weeklyReport, id), 'markRead')
      })
}

const schedule = async (staff: Staff, ends: WorkTime, at: WorkTime): Promise<void> => {
  const today = dayOf(ends)
  const manager = staff.at('manager', at)
  await manager.create(event, {
    title: '质量周会',
    allDay: false,
    startsOn: dayAfter(mondayOf(today), 7),
    begins: '09:00',
    endsOn: dayAfter(mondayOf(today), 7),
    ends: '10:00',
    visibility: 'public',
    place: '201 会议室',
    attendees: [staff.at('ma.zhiqiang', at).step.actor.userId, staff.at('hu.yong', at).step.actor.userId],
    repeats: 'weekly',
    every: 1,
    times: 6,
  })
  await manager.create(event, {
    title: '体检',
    allDay: true,
    startsOn: dayAfter(today, 3),
    endsOn: dayAfter(today, 3),
    visibility: 'private',
    repeats: 'none',
  })
  const sales = staff.at('sales', at)
  await sales.create(event, {
    title: '拜访客户',
    allDay: true,
    startsOn: dayAfter(today, 1),
    endsOn: dayAfter(today, 2),
    visibility: 'department',
    repeats: 'none',
  })
}

/** A running quarter with its goals, reports of eight weeks, and what stands in schedules. */
export const planGoals = (staff: Staff, timeline: Timeline, ends: WorkTime): void => {
  timeline.plan(ends - 5 * workday - 100, at => setGoals(staff, timeline, ends, at))
  writeReports(staff, timeline, ends)
  timeline.plan(ends - 130, at => schedule(staff, ends, at))
}
