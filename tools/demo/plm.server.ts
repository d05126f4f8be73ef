import { createHash } from 'node:crypto'
import { dayAfter as dayLater } from '../../core/calendar/days.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { department } from '../../core/people/department.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { change } from '../../areas/plm/change/change.ts'
import { changeTask } from '../../areas/plm/changeTask/changeTask.ts'
import { disposition } from '../../areas/plm/disposition/disposition.ts'
import { fileComment } from '../../areas/plm/fileComment/fileComment.ts'
import { release } from '../../areas/plm/release/release.ts'
import { fileKinds, type FileKind } from '../../areas/plm/release/releaseFiles.ts'
import { releaseFeedback } from '../../areas/plm/releaseFeedback/releaseFeedback.ts'
import { softwareChange } from '../../areas/plm/softwareChange/softwareChange.ts'
import { bom } from '../../areas/product/bom/bom.ts'
import { model } from '../../areas/product/model/model.ts'
import { agreeInTurn, refuseTogether } from './agreement.server.ts'
import { comparedProduct } from './company/bills.ts'
import type { Username } from './company/people.ts'
import type { Filing } from './papers/filing.server.ts'
import type { Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

const author: Username = 'engineer'

/** Who answers for the departments that are asked. */
const answering: readonly (readonly [name: string, person: Username])[] = [
  ['质量部', 'ma.zhiqiang'],
  ['采购部', 'buyer'],
]

interface Telling {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly filing: Filing
  readonly ends: WorkTime
}

/** Plans releases, technical changes and software changes of the product that is made by a bill: released ones with a history, one in each state, one that is late, and a firmware that must be updated in the field. */
export const planPlm = ({ staff, timeline, filing, ends }: Telling): void => {
  const productAt = async (at: WorkTime): Promise<number | undefined> =>
    (await findOne(staff.at(author, at).step, model, { pn: comparedProduct, status: 'active' }, ['id']))?.id

  /** The newest version of its bill, where that is released. */
  const billAt = async (at: WorkTime): Promise<number | null> => {
    const { step } = staff.at(author, at)
    const of = await findOne(step, model, { pn: comparedProduct }, ['material'])
    const newest = of?.material ? await findOne(step, bom, { parent: of.material }, ['id', 'status'], { sort: '-id' }) : undefined
    return newest?.status === 'released' ? newest.id : null
  }

  const departmentsAt = async (at: WorkTime): Promise<readonly number[]> => {
    const { step } = staff.at(author, at)
    const found = await find(step, department, {
      where: { name: answering.map(([name]) => name) },
      fields: ['id'],
      sort: 'id',
      limit: 'all',
    })
    return found.map(({ id }) => id)
  }

  const filesOf = async (at: WorkTime, kinds: readonly FileKind[]) => {
    const files = []
    for (const kind of kinds) {
      const [zh, en] = fileKinds[kind]
      const paper = { from: 'Clearmere R&D', title: en, facts: [['Product', comparedProduct]] as const, closing: 'Controlled document.' }
      files.push({ kind, file: await filing.paper(staff.at(author, at), `${comparedProduct} ${zh.replaceAll('/', ' ')}.pdf`, paper) })
    }
    return files
  }

  const draftRelease = async (
    at: WorkTime,
    kinds: readonly FileKind[],
    values: Partial<Sent<typeof release>>,
  ): Promise<number | undefined> => {
    const of = await productAt(at)
    if (of === undefined) return undefined
    return staff.at(author, at).create(release, {
      title: '试产发布',
      type: 'trial',
      model: of,
      swVersion: '1.0.0',
      departments: [...(await departmentsAt(at))],
      files: await filesOf(at, kinds),
      ...values,
    })
  }

  /** Has the files reviewed; then the departments confirm, as many as are named. */
  const review = async (id: number, at: WorkTime, confirming: number): Promise<void> => {
    const desk = staff.at(author, at)
    await desk.take(release, await desk.open(release, id), 'submit')
    const then = await agreeInTurn(staff, release, id, at + 30)
    for (const [name, person] of answering.slice(0, confirming)) {
      const sitting = staff.at(person, then + 20)
      const of = await findOne(sitting.step, department, { name }, ['id'])
      const asked = await findOne(sitting.step, releaseFeedback, { release: id, department: of?.id ?? 0 }, ['id'])
      if (asked) await sitting.take(releaseFeedback, await sitting.open(releaseFeedback, asked.id), 'confirm', { remark: '同意。' })
    }
  }

  const trial = ['schematic', 'bom', 'firmware', 'testSpec'] as const

  timeline.plan(ends - 200 * workday, async at => {
    const id = await draftRelease(at, trial, { title: '首次试产发布' })
    if (id === undefined) return
    await review(id, at + 10, answering.length)
    const desk = staff.at(author, at + 300)
    await desk.take(release, await desk.open(release, id), 'conclude', {
      conclusion: 'goWithActions',
      conclusionNote: '显示屏贴合工装须改进。',
    })
    const head = staff.at('hu.yong', at + 320)
    await head.take(release, await head.open(release, id), 'approve')
  })
  timeline.plan(ends - 6 * workday, async at => {
    const id = await draftRelease(at, trial, { title: '新外壳试产发布', hwVersion: 'B.0', swVersion: '1.4.2' })
    if (id === undefined) return
    await review(id, at + 10, 1)
    const reviewer = staff.at('song.jia', at + 400)
    const fileName = `${comparedProduct} ${fileKinds.schematic[0]}.pdf`
    const remark = 'R12 的阻值与物料清单不一致：图上 10 kΩ，清单 12 kΩ。'
    const answered = await reviewer.create(fileComment, { release: id, fileName, pageNumber: 1, remark })
    const desk = staff.at(author, at + 420)
    await desk.take(fileComment, await desk.open(fileComment, answered), 'answer', { answer: '以清单为准，下一版改图。' })
    await reviewer.create(fileComment, { release: id, fileName, pageNumber: 1, remark: '请注明屏蔽罩的接地点。' })
  })
  timeline.plan(ends - 2 * workday, async at => {
    await draftRelease(at, ['schematic'], { title: '小批发布', type: 'pilot', swVersion: '1.4.2' })
  })

  const draftChange = async (at: WorkTime, values: Partial<Sent<typeof change>> & Pick<Sent<typeof change>, 'title' | 'dueOn'>) => {
    const of = await productAt(at)
    const [first = 0] = await departmentsAt(at)
    return of === undefined
      ? undefined
      : staff.at(author, at).create(change, {
          reasonClass: 'improvement',
          changeClass: 'other',
          description: '按工艺反馈更改参数，降低返修率。',
          model: of,
          items: [{ action: 'parameter', before: '灌封胶固化 60 °C 2 h', after: '灌封胶固化 55 °C 3 h' }],
          effectivity: 'immediately',
          parties: [{ department: first, part: 'quality', task: '更新检验规范。' }],
          ...values,
        })
  }

  /** Has a change agreed to and leads it on by these steps. */
  const agreed = async (id: number, at: WorkTime, steps: readonly ('distribute' | 'implement' | 'close')[]): Promise<void> => {
    const desk = staff.at(author, at)
    await desk.take(change, await desk.open(change, id), 'submit')
    let then = await agreeInTurn(staff, change, id, at + 30)
    for (const step of steps) {
      if (step === 'implement') await fillIn(id, then, steps.includes('close'))
      then += 60
      const later = staff.at(author, then)
      await later.take(change, await later.open(change, id), step)
    }
  }

  const fillIn = async (id: number, at: WorkTime, isExecuted: boolean): Promise<void> => {
    const desk = staff.at('ma.zhiqiang', at + 20)
    for (const { id: task } of await find(desk.step, changeTask, { where: { change: id }, fields: ['id'], limit: 'all' })) {
      const opened: StoredRecord<typeof changeTask> = await desk.open(changeTask, task)
      if (opened.department !== desk.step.actor.departmentId) continue
      const told = await desk.take(changeTask, opened, 'acknowledge', { reply: '更新检验规范。', dueOn: dayLater(dayOf(at), 30) })
      if (isExecuted) await desk.take(changeTask, told, 'execute', { document: 'QS-107 B' })
    }
  }

  timeline.plan(ends - 120 * workday, async at => {
    const id = await draftChange(at, { title: '灌封工艺参数', dueOn: dayLater(dayOf(at), 40) })
    if (id !== undefined) await agreed(id, at + 10, ['distribute', 'implement', 'close'])
  })
  timeline.plan(ends - 40 * workday, async at => {
    const dueOn = dayLater(dayOf(at), 35)
    const id = await draftChange(at, { title: '线束扎带位置', dueOn, bom: await billAt(at) })
    if (id === undefined) return
    await agreed(id, at + 10, ['distribute', 'implement'])
    // What is in stock is left as it is; nobody has said so yet, and the day has passed.
    const desk = staff.at(author, at + 400)
    const [first] = await find(desk.step, disposition, { where: { change: id }, fields: ['id'], sort: 'id', limit: 1 })
    if (first)
      await desk.take(disposition, await desk.open(disposition, first.id), 'decide', {
        decision: 'leave',
        owner: staff.idOf(author),
        dueOn,
      })
  })
  timeline.plan(ends - 5 * workday, async at => {
    const id = await draftChange(at, { title: '密封圈压缩量', reasonClass: 'defect', dueOn: dayLater(dayOf(at), 30) })
    if (id !== undefined) await agreed(id, at + 10, ['distribute'])
  })
  timeline.plan(ends - 3 * workday, async at => {
    const id = await draftChange(at, { title: '标签材料', reasonClass: 'regulation', dueOn: dayLater(dayOf(at), 30) })
    if (id === undefined) return
    const desk = staff.at(author, at + 10)
    await desk.take(change, await desk.open(change, id), 'submit')
  })
  timeline.plan(ends - 25 * workday, async at => {
    const id = await draftChange(at, { title: '探头护套改为 ABS', reasonClass: 'cost', dueOn: dayLater(dayOf(at), 60) })
    if (id === undefined) return
    const desk = staff.at(author, at + 10)
    await desk.take(change, await desk.open(change, id), 'submit')
    await refuseTogether(staff, change, ['song.jia', 'hu.yong'], id, at + 200, 'ABS 耐酸性不足，请先做浸泡试验再提出。')
  })
  timeline.plan(ends - 60 * workday, async at => {
    const id = await draftChange(at, { title: '包装内衬改为纸浆', reasonClass: 'cost', dueOn: dayLater(dayOf(at), 45) })
    if (id === undefined) return
    await agreed(id, at + 10, [])
    const desk = staff.at(author, at + 300)
    await desk.take(change, await desk.open(change, id), 'cancel', { reason: '供应商停止供应纸浆内衬，不再实施。' })
  })
  timeline.plan(ends - workday, async at => {
    await draftChange(at, { title: '旋钮颜色', reasonClass: 'customer', dueOn: dayLater(dayOf(at), 40) })
  })

  const version = async (at: WorkTime, toVersion: string, values: Partial<Sent<typeof softwareChange>>, isEffective: boolean) => {
    const of = await productAt(at)
    if (of === undefined) return
    const desk = staff.at(author, at)
    const id = await desk.create(softwareChange, {
      model: of,
      software: '主控固件',
      softwareType: 'firmware',
      level: 'major',
      toVersion,
      downloadLink: `https://files.example.com/${comparedProduct}/firmware-${toVersion}.bin`,
      linkSha256: createHash('sha256').update(`firmware ${toVersion}`).digest('hex'),
      content: '新增数据导出。',
      contentEn: 'Adds the export of readings.',
      technicalInfo: '通信协议不变。',
      ...values,
    })
    await desk.take(softwareChange, await desk.open(softwareChange, id), 'submit')
    if (!isEffective) return
    const then = await agreeInTurn(staff, softwareChange, id, at + 30)
    const later = staff.at(author, then + 10)
    await later.take(softwareChange, await later.open(softwareChange, id), 'makeEffective')
  }

  timeline.plan(ends - 190 * workday, at => version(at, '1.0.0', { content: '首个版本。', contentEn: 'First version.' }, true))
  timeline.plan(ends - 30 * workday, at =>
    version(
      at,
      '1.4.2',
      {
        level: 'critical',
        fromVersion: '1.0.0',
        rollback: '1.0.0',
        content: '修正低温下的温度补偿，测量误差可达 0.1 pH。',
        contentEn: 'Corrects the temperature compensation at low temperatures; readings were off by up to 0.1 pH.',
      },
      true,
    ),
  )
  timeline.plan(ends - 2 * workday, at =>
    version(at, '1.5.0-rc.1', { level: 'minor', fromVersion: '1.4.2', content: '界面文字。', contentEn: 'Texts of the interface.' }, false),
  )
}
