import { classification } from '../../areas/files/classification/classification.ts'
import { fileVersion } from '../../areas/files/fileVersion/fileVersion.ts'
import { infoBoard } from '../../areas/files/infoBoard/infoBoard.ts'
import { memberAccess } from '../../areas/files/memberAccess/memberAccess.ts'
import { technicalFile } from '../../areas/files/technicalFile/technicalFile.ts'
import { viewRequest } from '../../areas/files/viewRequest/viewRequest.ts'
import { release } from '../../areas/plm/release/release.ts'
import { model } from '../../areas/product/model/model.ts'
import { department } from '../../core/people/department.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Username } from './company/people.ts'
import type { Desk } from './desk.server.ts'
import type { Filing } from './papers/filing.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { workday, type WorkTime } from './workTime.ts'

const controller = 'qian.hui'

const classifications = [
  ['ME', '机械图纸', 'Mechanical drawings'],
  ['EL', '电气图纸', 'Electrical drawings'],
  ['CH', '配方与工艺', 'Recipes and processes'],
  ['QC', '检验规程', 'Inspection procedures'],
] as const

/** The technical files of a product: whose they are, how secret, and how many versions there are. */
const files: readonly {
  readonly by: Username
  readonly of: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly level: 'public' | 'internal' | 'confidential' | 'secret'
  readonly versions: number
}[] = [
  {
    by: 'shangguan.yun',
    of: 'Mechanical Design',
    code: 'ME',
    name: 'PH70 探头装配图',
    nameEn: 'PH70 probe assembly',
    level: 'internal',
    versions: 2,
  },
  {
    by: 'shangguan.yun',
    of: 'Mechanical Design',
    code: 'ME',
    name: 'PH70 护罩零件图',
    nameEn: 'PH70 guard, part drawing',
    level: 'internal',
    versions: 1,
  },
  {
    by: 'engineer',
    of: 'Hardware and Firmware',
    code: 'EL',
    name: 'PH70 信号板原理图',
    nameEn: 'PH70 signal board schematic',
    level: 'confidential',
    versions: 1,
  },
  {
    by: 'song.jia',
    of: 'Electrochemistry and Reagent Development',
    code: 'CH',
    name: 'pH 敏感玻璃配方',
    nameEn: 'pH glass recipe',
    level: 'secret',
    versions: 1,
  },
  {
    by: 'ma.zhiqiang',
    of: 'Quality',
    code: 'QC',
    name: 'PH70 出货检验规程',
    nameEn: 'PH70 outgoing inspection',
    level: 'public',
    versions: 1,
  },
]

const departmentCalled = async ({ step }: Desk, nameEn: string): Promise<number> =>
  (await findOne(step, department, { nameEn }, ['id']))?.id ?? 0

const registerFiles = async ({ staff, filing }: Planned, at: WorkTime): Promise<void> => {
  const controlling = staff.at(controller, at)
  for (const [code, name, nameEn] of classifications) await controlling.create(classification, { code, name, nameEn })
  for (const [turn, { by, of, code, versions, ...file }] of files.entries()) {
    let time = at + 60 + turn * 3 * workday
    const desk = staff.at(by, time)
    const chosen = await findOne(desk.step, classification, { code }, ['id'])
    const known = await findOne(desk.step, model, { nameEn: 'PH70 industrial pH sensor' }, ['id'])
    if (!chosen) continue
    const id = await desk.create(technicalFile, {
      ...file,
      classification: chosen.id,
      department: await departmentCalled(desk, of),
      models: known ? [known.id] : [],
    })
    for (let number = 1; number <= versions; number += 1) {
      const writing = staff.at(by, time)
      const document = await filing.paper(writing, `TF-${code}-${turn + 1}-v${number}.pdf`, {
        from: 'Clearmere Water Instruments',
        title: file.nameEn,
        facts: [
          ['Version', String(number)],
          ['Level', file.level],
        ],
        closing: 'Property of Clearmere Water Instruments.',
      })
      const version = await writing.create(fileVersion, {
        file: id,
        document,
        note: number === 1 ? '首版' : '更改护罩尺寸',
      })
      await writing.take(fileVersion, await writing.open(fileVersion, version), 'submit')
      time = (await agreeInTurn(staff, fileVersion, version, time + 30)) + 30
    }
  }
}

/** Somebody of another department asks to open the schematic: a month ago, which has run out, and today, which waits. */
const ask = async ({ staff }: Planned, at: WorkTime, by: Username, nameEn: string, purpose: string, isAgreed: boolean): Promise<void> => {
  const desk = staff.at(by, at)
  const file = await findOne(desk.step, technicalFile, { nameEn }, ['id'])
  if (!file) return
  const id = await desk.create(viewRequest, { file: file.id, purpose, days: 7, download: false, includeUpdates: false })
  await desk.take(viewRequest, await desk.open(viewRequest, id), 'submit')
  if (isAgreed) await agreeInTurn(staff, viewRequest, id, at + 30)
}

/** The authors of a release that is being reviewed look at the schematic until that is over. */
const letMembers = async ({ staff }: Planned, at: WorkTime, nameEn: string): Promise<void> => {
  const desk = staff.at(controller, at)
  const file = await findOne(desk.step, technicalFile, { nameEn }, ['id'])
  const reviewed = await findOne(desk.step, release, { state: ['waitingFiles', 'technicalReview', 'technicalApproved'] }, ['id'])
  if (!file || !reviewed) return
  await desk.create(memberAccess, { file: file.id, release: reviewed.id, purpose: '评审发布文件时核对信号板接口定义' })
}

const writeBoards = async ({ staff }: Planned, at: WorkTime): Promise<void> => {
  const desk = staff.at(controller, at)
  await desk.create(infoBoard, {
    level: 'company',
    department: await departmentCalled(desk, 'Clearmere Water Instruments (Suzhou) Co., Ltd.'),
    name: '技术文件使用须知',
    nameEn: 'How to use technical files',
    audience: 'showRoles',
    maintainers: [staff.idOf(controller)],
    content:
      '<h2>找文件</h2><p>按 PN、分类或名称搜索；只使用生效的版本。</p><h2>Finding files</h2><p>Search by PN, classification or name, and use the effective version alone.</p><ul><li>机密文件：写明用途后申请，最长 7 天。</li><li>Confidential files: request them with a purpose, for at most 7 days.</li></ul>',
    files: [],
  })
  const engineer = staff.at('engineer', at + 30)
  await engineer.create(infoBoard, {
    level: 'department',
    department: await departmentCalled(engineer, 'Hardware and Firmware'),
    name: '硬件设计规范',
    nameEn: 'Hardware design rules',
    audience: 'showRole1',
    maintainers: [staff.idOf('engineer')],
    content: '<p>原理图评审清单、器件降额和布线规则。</p><p>Checklists of schematic reviews, derating, and routing rules.</p>',
    files: [],
  })
}

interface Planned {
  readonly staff: Staff
  readonly filing: Filing
  readonly timeline: Timeline
  readonly ends: WorkTime
}

/** Plans the technical files of the company, who asked to open them, and its info boards. */
export const planTechnicalFiles = (planned: Planned): void => {
  const { timeline, ends } = planned
  const schematic = 'PH70 signal board schematic'
  timeline.plan(ends - 70 * workday, at => registerFiles(planned, at))
  timeline.plan(ends - 40 * workday, at => writeBoards(planned, at))
  timeline.plan(ends - 25 * workday, at => ask(planned, at, 'ma.zhiqiang', schematic, '核对信号板温补电阻的取值与公差', true))
  timeline.plan(ends - 2 * workday, at => ask(planned, at, 'zhao.lei', schematic, '校准台接线需要核对信号板接口定义', true))
  timeline.plan(ends - 120, at => letMembers(planned, at, schematic))
  timeline.plan(ends - 130, at => ask(planned, at, 'ma.zhiqiang', 'pH glass recipe', '分析斜率偏低批次与玻璃配方的关系', false))
}
