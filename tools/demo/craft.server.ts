import { controlledCopy } from '../../areas/craft/controlledCopy/controlledCopy.ts'
import { feedback } from '../../areas/craft/feedback/feedback.ts'
import { processTestDocument } from '../../areas/craft/processTestDocument/processTestDocument.ts'
import { sop } from '../../areas/craft/sop/sop.ts'
import { sopReading } from '../../areas/craft/sopReading/sopReading.ts'
import { manual } from '../../areas/documents/manual/manual.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { model } from '../../areas/product/model/model.ts'
import { defectCode } from '../../areas/quality/defectCode/defectCode.ts'
import { processDefect } from '../../areas/quality/processDefect/processDefect.ts'
import { testTemplate } from '../../areas/quality/testTemplate/testTemplate.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { makeEdition } from '../../core/editions/editions.server.ts'
import { department } from '../../core/people/department.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { probeAssembly, probeTest, proposals, type StepDraft } from './company/sops.ts'
import type { Desk } from './desk.server.ts'
import type { Filing } from './papers/filing.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** Who writes, who releases and verifies, and who works by it. */
const author = 'song.jia'
const releaser = 'ma.zhiqiang'
const assembler = 'qin.hai'
/** Who records units besides, and is asked for the same. */
const recorder = 'cao.li'

const probe = 'PH70 industrial pH sensor'

const modelCalled = async ({ step }: Desk, nameEn: string): Promise<StoredRecord<typeof model>['id'] | undefined> =>
  (await findOne(step, model, { nameEn }, ['id']))?.id

const drawn = async (filing: Filing, desk: Desk, steps: readonly StepDraft[]) => {
  const made = []
  for (const [place, { scene, ...step }] of steps.entries())
    made.push({ ...step, ...(scene ? { picture: await filing.photo(desk, `step-${place + 1}.jpg`, scene) } : {}) })
  return made
}

const releasedSop = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(author, at)
  await desk.take(sop, await desk.open(sop, id), 'submit')
  const other = staff.at(releaser, at + 60)
  await other.take(sop, await other.open(sop, id), 'release', { effectiveFrom: dayOf(at + 60) })
}

/** Work instructions of the sensor line: one that people have read, one in review, and the next version of the first with a translation that is older. */
const writeSops = async ({ staff, filing, timeline, ends }: Planned, at: WorkTime): Promise<void> => {
  const desk = staff.at(author, at)
  const of = await modelCalled(desk, probe)
  if (of === undefined) return
  const common = { models: [of], families: [], skill: 'skilled' } as const
  const first = await desk.create(sop, {
    ...common,
    code: 'SOP-L2-001',
    name: 'PH70 探头组装',
    nameEn: 'PH70 probe assembly',
    stage: 'assembly',
    standardMinutes: '11.5',
    refusedAfter: 7,
    steps: await drawn(filing, desk, probeAssembly),
  })
  await releasedSop(staff, first, at)
  const issuing = staff.at(releaser, at + 120)
  const workshop = await findOne(issuing.step, department, { nameEn: 'Sensor and Electrode Workshop' }, ['id'])
  await issuing.take(sop, await issuing.open(sop, first), 'issue', {
    departments: workshop ? [workshop.id] : [],
    readers: ([author, recorder] as const).map(one => staff.idOf(one)),
  })
  for (const reader of [assembler, recorder] as const) {
    const reading = staff.at(reader, at + workday)
    const own = await findOne(reading.step, sopReading, { sop: first, reader: staff.idOf(reader) }, ['id'])
    if (own)
      await reading.take(sopReading, await reading.open(sopReading, own.id), 'confirm', {
        note: reader === assembler ? '第 5 步请配扭力扳手架。' : null,
      })
  }
  await staff
    .at(releaser, at + 2 * workday)
    .create(controlledCopy, { sop: first, holder: staff.idOf(assembler), place: '1 号注液台', sheets: 1 })
  await staff
    .at(releaser, at + 2 * workday + 5)
    .create(controlledCopy, { sop: first, holder: staff.idOf(recorder), place: '班组看板', sheets: 2 })
  timeline.plan(ends - 6 * workday, later => findDefects(staff, first, later))
  const second = await desk.create(sop, {
    ...common,
    code: 'SOP-L2-002',
    name: 'PH70 探头初测',
    nameEn: 'PH70 probe first test',
    stage: 'firstTest',
    standardMinutes: '9.0',
    steps: await drawn(filing, desk, probeTest),
  })
  await desk.take(sop, await desk.open(sop, second), 'submit')
  timeline.plan(ends - 3 * workday, async later => {
    const revising = staff.at(author, later)
    const next = await makeEdition(revising.step, sop, await revising.open(sop, first))
    const draft = await revising.open(sop, next)
    await revising.change(sop, draft, {
      steps: draft.steps.map(({ behind: _marked, ...step }, place) => (place === 4 ? { ...step, text: `用新扭力扳手${step.text}` } : step)),
    })
  })
}

/** The material of which the guard of a probe is made. */
const guardMaterial = 'ME01000015'

/** Defects that came from steps of a work instruction: of one that is done by hand more than of another one. */
const findDefects = async (staff: Staff, instruction: number, at: WorkTime): Promise<void> => {
  const { step: finding } = staff.at(releaser, at)
  const as = { as: finding.actor, sort: '-id' } as const
  const guard = await findOne(finding, material, { code: guardMaterial }, ['id'], as)
  const of = guard && (await findOne(finding, lot, { material: guard.id }, ['id'], as))
  const code = await findOne(finding, defectCode, { use: 'active' }, ['id'], as)
  if (!of || !code) return
  const places = [
    [5, '护罩螺纹滑牙'],
    [5, '护罩歪斜'],
    [4, '密封槽毛刺'],
  ] as const
  for (const [turn, [step, location]] of places.entries())
    await staff.at(releaser, at + turn * 60).create(processDefect, {
      lot: of.id,
      defect: code.id,
      sop: instruction,
      step,
      stage: 'assembly',
      station: 'S1',
      foundOn: dayOf(at + turn * 60),
      location,
      owner: staff.idOf(author),
      dueOn: dayOf(at + 5 * workday),
    })
}

const releasedTest = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(author, at)
  await desk.take(processTestDocument, await desk.open(processTestDocument, id), 'submit')
  const other = staff.at(releaser, at + 90)
  await other.take(processTestDocument, await other.open(processTestDocument, id), 'release', { effectiveFrom: dayOf(at + 90) })
}

/** How probes are tested on their way: one with limits of its own, of which print-outs hang on the line and one came back, and one whose limits are those of the test template. */
const writeTestDocuments = async ({ staff }: Planned, at: WorkTime): Promise<void> => {
  const desk = staff.at(author, at)
  const of = await modelCalled(desk, probe)
  if (of === undefined) return
  const id = await desk.create(processTestDocument, {
    code: 'PTD-L2-001',
    name: 'pH 探头零点与斜率',
    nameEn: 'Zero and slope of pH probes',
    stage: 'firstTest',
    models: [of],
    families: [],
    purpose: '出线前确认零点、斜率和响应时间。',
    equipment: '恒温槽、毫伏计、pH 4.01 和 7.00 缓冲液',
    method: '25 °C 下依次浸入 7.00 和 4.01 缓冲液，各读 60 秒。',
    parameters: [
      { item: '1', name: '零点', nameEn: 'Zero', unit: 'mV', min: '-15', max: '15' },
      { item: '2', name: '斜率', nameEn: 'Slope', unit: '%', min: '95', max: '102' },
      { item: '3', name: '响应时间', nameEn: 'Response time', unit: 's', max: '30' },
    ],
  })
  await releasedTest(staff, id, at)
  const copies = [
    [assembler, '初测台 1', 1],
    [recorder, '班组看板', 1],
    [assembler, '2 号注液台', 2],
  ] as const
  let last = 0
  for (const [turn, [holder, place, sheets]] of copies.entries())
    last = await staff
      .at(releaser, at + workday + turn * 5)
      .create(controlledCopy, { testDocument: id, holder: staff.idOf(holder), place, sheets })
  // Neither who held it nor who entered it says that it came back.
  const confirming = staff.at(author, at + 9 * workday)
  await confirming.take(controlledCopy, await confirming.open(controlledCopy, last), 'takeBack', { note: '多印的两份，已交回。' })
  const template = await findOne(desk.step, testTemplate, { code: 'TT-PH', status: 'released' }, ['id'])
  if (!template) return
  const bound = await desk.create(processTestDocument, {
    code: 'PTD-L2-002',
    name: 'pH 探头回读',
    nameEn: 'Read-back of pH probes',
    stage: 'readBack',
    models: [of],
    families: [],
    purpose: '入库前按出货标准再测一次。',
    equipment: '恒温槽、标准缓冲液',
    method: '按模板逐项测试；任一项不合格即返修。',
    template: template.id,
    parameters: [],
  })
  await releasedTest(staff, bound, at + 3 * 60)
}

/** Proposals of the bench: one verified, one on trial, one in review and one that nobody has looked at yet. */
const propose = async ({ staff }: Planned, at: WorkTime): Promise<void> => {
  const known = await findOne(staff.at(author, at).step, sop, { code: 'SOP-L2-001' }, ['id'])
  for (const [turn, { by, ...proposal }] of proposals.entries()) {
    const time = at + turn * 30
    const id = await staff.at(by, time).create(feedback, {
      ...proposal,
      stage: 'assembly',
      station: 'S1',
      sop: known?.id ?? null,
      step: known ? proposal.step : null,
      photos: [],
    })
    const reviewing = staff.at(author, time + 10)
    if (turn === 3) continue
    await reviewing.take(feedback, await reviewing.open(feedback, id), 'review')
    if (turn === 2) continue
    if (turn === 1) {
      await reviewing.take(feedback, await reviewing.open(feedback, id), 'try', {
        trialUntil: dayOf(time + 10 * workday),
        trialPlan: '先在 1 号注液台试用两周。',
      })
      continue
    }
    await reviewing.take(feedback, await reviewing.open(feedback, id), 'adopt', {
      decision: '夹具已改，并入下一版指导书。',
      adoptedIn: known?.id ?? null,
    })
    const verifying = staff.at(releaser, time + 2 * workday)
    await verifying.take(feedback, await verifying.open(feedback, id), 'verify', {
      savedPerUnit: '1.2',
      savedUnits: 2300,
      evidence: '采纳前后各两周的工时记录。',
    })
  }
}

const manuals = [
  [probe, 'zh', 'customer', 'PH70 工业在线 pH 传感器 使用手册', 'PH70 industrial pH sensor, user manual'],
  [probe, 'en', 'customer', 'PH70 工业在线 pH 传感器 使用手册（英文）', 'PH70 industrial pH sensor, user manual (English)'],
  [probe, 'zh', 'service', 'PH70 维修手册', 'PH70 service manual'],
  ['CM210 handheld pH/ORP meter', 'zh', 'customer', 'CM210 使用手册', 'CM210 user manual'],
] as const

const writeManuals = async ({ staff, filing }: Planned, at: WorkTime): Promise<void> => {
  for (const [turn, [of, language, audience, name, nameEn]] of manuals.entries()) {
    const desk = staff.at('engineer', at + turn * 20)
    const id = await modelCalled(desk, of)
    if (id === undefined) continue
    const file = await filing.paper(desk, `manual-${turn + 1}-${language}.pdf`, {
      from: 'Clearmere Water Instruments',
      title: nameEn,
      facts: [
        ['Language', language],
        ['Audience', audience],
      ],
      closing: 'Read this manual before you use the instrument.',
    })
    const made = await desk.create(manual, { model: id, language, audience, name, nameEn, printedCode: `M${70_000 + turn}-1`, file })
    await desk.take(manual, await desk.open(manual, made), 'submit')
    // The service manual waits to be released.
    if (audience === 'service') continue
    const other = staff.at(releaser, at + turn * 20 + 10)
    await other.take(manual, await other.open(manual, made), 'release', { effectiveFrom: dayOf(at + turn * 20 + 10) })
  }
}

interface Planned {
  readonly staff: Staff
  readonly filing: Filing
  readonly timeline: Timeline
  readonly ends: WorkTime
}

/** Plans the work instructions, test documents, manuals and proposals of the company. */
export const planCraft = (planned: Planned): void => {
  const { timeline, ends } = planned
  timeline.plan(ends - 30 * workday, at => writeSops(planned, at))
  timeline.plan(ends - 28 * workday, at => writeTestDocuments(planned, at))
  timeline.plan(ends - 26 * workday, at => writeManuals(planned, at))
  timeline.plan(ends - 8 * workday, at => propose(planned, at))
}
