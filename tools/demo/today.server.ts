import type { Applications } from './applications.server.ts'
import type { Catalogue } from './catalogue.server.ts'
import { applications as drafts, type ApplicationDraft } from './company/applications.ts'
import { probeGuard } from './company/mechanicalParts.ts'
import type { ComparisonStories } from './comparisons.server.ts'
import { conceded, returned, scrapped, type Disposing } from './dispositions.ts'
import type { LotStories } from './lotStories.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What waits for somebody today, by what for: ids of lots, price comparisons and corrective actions. */
export interface Waiting {
  readonly toInspect: number[]
  readonly toRelease: number[]
  readonly toDecide: number[]
  readonly toStock: number[]
  readonly toAward: number[]
  readonly toAccept: number[]
}

/** What today is planned with. */
export interface TodayPlan {
  readonly timeline: Timeline
  readonly catalogue: Catalogue
  readonly applications: Applications
  readonly stories: LotStories
  readonly comparisons: ComparisonStories
  readonly ends: WorkTime
}

/** How far a lot has come by today. */
type Stage = 'arrived' | 'halfMeasured' | 'accepted' | 'rejected' | 'released'

/** How a delivery ends that is not as it should be. */
interface End {
  readonly decision: (quantity: string, day: string) => Disposing
  /** When it is disposed of, if not soon after its inspection. */
  readonly disposedAt?: WorkTime
  /** When the supplier answers. */
  readonly answered?: WorkTime
}

/** The lots of the last working day: minutes before now, material, quantity, stage. The first is the one of the demonstration. */
const lots: readonly (readonly [before: number, material: string, quantity: string, stage: Stage])[] = [
  [40, probeGuard.name, '3000', 'arrived'],
  [55, '实验室 pH 复合电极 玻璃 三复合', '60', 'arrived'],
  [90, 'CM200 手持表主板 PCB', '200', 'arrived'],
  [130, 'pH 缓冲液 4.01（25 °C） 500 mL', '100', 'arrived'],
  [160, '屏蔽电缆 4×0.14 mm² 聚氨酯', '250.5', 'arrived'],
  [310, '1.3 寸 OLED 128×64', '200', 'halfMeasured'],
  [350, '氟离子选择性电极', '40', 'accepted'],
  [420, 'GW10 在线变送器电源板 PCB', '200', 'rejected'],
  [455, '锂聚合物电池 3.7 V 1200 mAh 带保护板', '500', 'released'],
  [480, 'CM200 彩盒', '1000', 'released'],
]

/** Plans what the people of the company find on their desks today; the answer fills up as the timeline is played. */
export const planToday = ({ timeline, catalogue, applications, stories, comparisons, ends }: TodayPlan): Waiting => {
  const waiting: Waiting = { toInspect: [], toRelease: [], toDecide: [], toStock: [], toAward: [], toAccept: [] }
  const arrive = async (name: string, quantity: string, stage: Stage, at: WorkTime): Promise<void> => {
    const bad = stage === 'rejected'
    const lot = await stories.register({ source: catalogue.sourceOf(name), quantity, bad }, at, 'inspector')
    if (!lot) return
    if (stage === 'arrived') return void waiting.toInspect.push(lot.id)
    const measured = await stories.measure(lot, bad || 'never', at + 10, 'inspector', stage === 'halfMeasured' ? 0.5 : 1)
    if (stage === 'halfMeasured') return void waiting.toInspect.push(lot.id)
    const inspected = await stories.finish(measured, at + 25, 'inspector')
    if (stage === 'rejected') return void waiting.toDecide.push(lot.id)
    if (stage === 'accepted') return void waiting.toRelease.push(lot.id)
    await stories.release(inspected, at + 30)
    waiting.toStock.push(lot.id)
  }
  for (const [before, name, quantity, stage] of lots) timeline.plan(ends - before, at => arrive(name, quantity, stage, at))
  timeline.plan(ends - 200, async at => {
    const [source] = catalogue.suspended
    if (source)
      await stories.register(
        { source, quantity: '100', bad: false, quarantineReason: '暂停前已发货，先隔离存放，待供应商恢复或退回。' },
        at,
        'liu.fang',
      )
  })
  const disappoint = async (name: string, quantity: string, at: WorkTime, end: End): Promise<void> => {
    const lot = await stories.register({ source: catalogue.sourceOf(name), quantity, bad: true }, at, 'liu.fang')
    if (!lot) return
    const inspected = await stories.finish(await stories.measure(lot, true, at + 60, 'liu.fang'), at + 90, 'liu.fang')
    if (inspected.verdict !== 'rejected') return
    timeline.plan(end.disposedAt ?? at + 200, async disposed => {
      const actions = await stories.dispose(inspected, disposed, end.decision(quantity, dayOf(disposed)))
      const { answered } = end
      if (answered === undefined) return
      for (const action of actions)
        timeline.plan(answered, async now => void waiting.toAccept.push((await stories.answer(action, inspected, now)).id))
    })
  }
  const apply = async (draft: ApplicationDraft, at: WorkTime): Promise<void> => {
    const { by, stage, comment = '' } = draft
    const id = await catalogue.apply(draft, by, at)
    if (stage === 'drafted') return
    await applications.submit(id, by, at + 5)
    if (stage === 'toReview') return
    const decided = at + 20
    if (stage === 'toControl') await applications.review(id, decided)
    else if (stage === 'rejected') await applications.reject(id, decided, comment)
    else await applications.sendBack(id, decided, comment)
    if (stage === 'corrected') await applications.submit(id, by, at + 25)
  }
  for (const draft of drafts) timeline.plan(ends - draft.before, at => apply(draft, at))
  timeline.plan(ends - 11 * workday, at =>
    disappoint('凝胶 pH 复合电极 塑壳', '100', at, { decision: returned, answered: ends - 1.4 * workday }),
  )
  timeline.plan(ends - 3 * workday, at => disappoint('硅胶按键 CM200', '500', at, { decision: returned }))
  timeline.plan(ends - 16 * workday, at => disappoint('CM200 彩盒', '300', at, { decision: scrapped }))
  timeline.plan(ends - 0.9 * workday, at => disappoint('CM200 手持表主板 PCB', '100', at, { decision: conceded, disposedAt: ends - 55 }))
  timeline.plan(ends - 500, async at => {
    const id = await comparisons.leave(at, 'boards', 'quoted', 'buyer')
    if (id !== undefined) waiting.toAward.push(id)
  })
  timeline.plan(ends - 700, async at => void (await comparisons.leave(at, 'semiconductors', 'handedIn', 'buyer')))
  timeline.plan(ends - 620, async at => void (await comparisons.leave(at, 'boards', 'handedIn', 'jiang.wen')))
  timeline.plan(ends - 300, async at => void (await comparisons.leave(at, 'boards', 'sealed', 'jiang.wen')))
  timeline.plan(ends - 120, async at => void (await comparisons.leave(at, 'semiconductors', 'drafted', 'buyer')))
  return waiting
}
