import { factoryReport } from '../../areas/quality/factoryReport/factoryReport.ts'
import { instrumentTest } from '../../areas/quality/instrumentTest/instrumentTest.ts'
import { reportTemplate } from '../../areas/quality/reportTemplate/reportTemplate.ts'
import type { Company } from '../../core/define/paper.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { demandPrint, paperNamed, papersToSet, readPapers, tellPapers } from '../../core/papers/print.server.ts'
import { openTypesetter, type Typesetter } from '../../core/papers/typesetter.server.ts'
import { find } from '../../core/reading/reading.server.ts'
import { companyName } from './company/departments.ts'
import type { Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { instantAt, workday, type WorkTime } from './workTime.ts'

/** Who writes the template, and who approves it and issues reports. */
const author: Username = 'zhao.lei'
const issuer: Username = 'ma.zhiqiang'

/** Who fetched the report: how long before now, from where and what for. */
const downloads: readonly (readonly [person: Username, before: WorkTime, ip: string, purpose: string])[] = [
  [issuer, 400, '192.168.20.14', '随货装箱'],
  ['service', 230, '192.168.30.8', '客户来电询问校准数据'],
  ['dept_admin', 95, '192.168.20.3', '月度质量评审'],
]

/** At the head of the paper. */
const house: Company = { name: companyName, contact: ['', ''] }

/** Plans the template of inspection reports, the report of one unit that passed its test, and who fetched that. */
export const planFactoryReports = ({
  staff,
  timeline,
  store,
  ends,
}: {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly store: FileStore
  readonly ends: WorkTime
}): void => {
  let template: number | undefined
  let issued: number | undefined

  timeline.plan(ends - 1.5 * workday, async at => {
    const id = await staff.at(author, at).create(reportTemplate, {
      name: '出厂检验报告',
      nameEn: 'Factory inspection report',
      language: 'both',
      type: 'pre_delivery',
      blocks: [
        { kind: 'header', text: '报告 {{report.code}}，{{report.date}}', textEn: 'Report {{report.code}}, {{report.date}}' },
        { kind: 'product' },
        { kind: 'parameters' },
        { kind: 'pictures' },
        {
          kind: 'statement',
          text: '{{unit.code}} 经检验，判定：{{test.verdict}}。所用标准溶液和参考仪器均在有效期内。',
          textEn: '{{unit.code}} was inspected: {{test.verdict}}. Standard solutions and reference instruments were valid.',
        },
        { kind: 'signatures', text: '检验员 / Inspector\n批准 / Approved' },
      ],
    })
    const approver = staff.at(issuer, at + 60)
    await approver.take(reportTemplate, await approver.open(reportTemplate, id), 'approve')
    template = id
  })

  timeline.plan(ends - 450, async at => {
    if (template === undefined) return
    const desk = staff.at(issuer, at)
    const [test] = await find(desk.step, instrumentTest, {
      where: { status: 'submitted', verdict: 'passed', type: 'pre_delivery', testedAt: { gte: instantAt(ends - 3 * workday) } },
      fields: ['id'],
      sort: 'id',
      limit: 1,
    })
    if (!test) return
    const id = await desk.create(factoryReport, { test: test.id, template })
    const later = staff.at(issuer, at + 20)
    await later.take(factoryReport, await later.open(factoryReport, id), 'issue')
    issued = id
  })

  const fetch = async (typesetter: Typesetter, person: Username, ip: string, purpose: string, at: WorkTime): Promise<void> => {
    if (issued === undefined) return
    const step = { ...staff.at(person, at).step, ip }
    const paper = paperNamed(factoryReport, 'report')
    demandPrint(step.actor, paper)
    const request = { entity: factoryReport, paper, ids: [issued], origin: 'https://meniscus.example', purpose }
    const read = await readPapers({ company: house, store }, step, request)
    const { pdf } = await typesetter.set(papersToSet(read))
    await tellPapers(step, request, read, pdf)
  }

  for (const [person, before, ip, purpose] of downloads)
    timeline.plan(ends - before, async at => {
      const typesetter = openTypesetter()
      try {
        await fetch(typesetter, person, ip, purpose, at)
      } finally {
        typesetter.close()
      }
    })
}
