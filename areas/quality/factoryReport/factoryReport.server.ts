import { hashOf } from '#core/approvals.server'
import { guard, serve, type Context } from '#core/context.server'
import { companyDay, momentText } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label, type Language } from '#core/language'
import { linesOf } from '#core/queries.server'
import { fact, type CheckedPaper, type PaperBody, type Part } from '#core/papers'
import { drawPaperSecret } from '#core/papers.server'
import { find, findOne, pick, pickEach } from '#core/records.server'
import { authorOf } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testJudgements, testVerdicts } from '../instrumentTest/testStates.ts'
import { reportTemplate } from '../reportTemplate/reportTemplate.ts'
import { factoryReport } from './factoryReport.ts'
import { lotOfReport, type UnitOfLot } from './lotOfReport.server.ts'
import { filledBlock, numberLater, reportPaper, type ReportContent, type ReportedLot } from './reportContent.ts'

type Report = Pick<StoredRecord<typeof factoryReport>, 'test' | 'template' | 'issuedOn'>

/** Measured results of one test of a lot, by item. */
const resultsOfLot = async (context: Context, lot: readonly UnitOfLot[]): Promise<ReportedLot> => {
  const found = await find(context, linesOf(instrumentTest, 'results'), {
    where: { record: lot.map(({ test }) => test) },
    fields: ['record', 'item', 'shown'],
    limit: 'all',
  })
  const byTest = Map.groupBy(found, ({ record }) => record)
  return lot.map(({ code, test, testCode }) => ({
    unit: code,
    test: testCode,
    results: (byTest.get(test) ?? []).map(({ item, shown }) => ({ item, shown: shown ?? '' })),
  }))
}

/** How the units of a lot are named together. */
const lotText = (lot: readonly UnitOfLot[]): string => {
  const [first, last] = [lot[0]?.code ?? '', lot.at(-1)?.code ?? '']
  return `${first === last ? first : `${first} – ${last}`} (${lot.length})`
}

const notPassed: Label = ['只为已提交且合格的测试出具报告', 'Reports are issued for tests that were submitted and passed']
const notHolding: Label = [
  '只为已提交且合格、其后未返修的测试出具报告',
  'Reports are issued for tests that were submitted and passed, of units that were not repaired since',
]
const repairedSince: Label = [
  '测试之后该产品已返修：请重新测试，并为新的测试出具报告',
  'The unit was repaired after this test. Test it again and issue the report of the new test.',
]
const notApproved: Label = ['报告模板尚未批准', 'The report template is not approved']
const byAnother: Label = ['报告由测试人以外的人出具', 'A report is issued by someone other than the tester']
const otherCustomer: Label = ['该模板用于另一客户', 'This template is for another customer']
const otherScope: Label = ['该模板不用于此产品或此类型的测试', 'This template is not for this product or type of test']

const testFields = ['code', 'status', 'type', 'verdict', 'tester', 'testedAt', 'unit', 'model', 'serial', 'firmware', 'frozen'] as const

/** What a report says, of the test as it is now. */
const contentOf = async (context: Context, report: Report, lot: readonly UnitOfLot[] | null): Promise<ReportContent> => {
  const test = await pick(context, instrumentTest, report.test, testFields)
  const of = test.unit === null ? undefined : await pick(context, unit, test.unit, ['code', 'pn', 'sn', 'hwVersion', 'swVersion'])
  const product = test.model === null ? undefined : await pick(context, model, test.model, ['nameZh', 'nameEn'])
  const { language: languages } = await pick(context, reportTemplate, report.template, ['language'])
  const blocks = await find(context, linesOf(reportTemplate, 'blocks'), {
    where: { record: report.template },
    fields: ['kind', 'text', 'textEn', 'bound'],
    limit: 'all',
  })
  const measured = await find(context, linesOf(instrumentTest, 'results'), {
    where: { record: report.test },
    fields: ['item', 'shown', 'limits', 'judgement'],
    limit: 'all',
  })
  const attached = await find(context, linesOf(instrumentTest, 'attachments'), {
    where: { record: report.test },
    fields: ['picture', 'caption'],
    limit: 'all',
  })
  const asked = new Map((test.frozen?.parameters ?? []).map(one => [one.item, one]))
  const verdict: Label = test.verdict === null ? ['', ''] : testVerdicts[test.verdict].label
  const day = test.testedAt === null ? '' : momentText(test.testedAt)
  const code = lot === null ? (of?.code ?? test.serial ?? '') : lotText(lot)
  const names: Label = [product?.nameZh ?? '', product?.nameEn ?? product?.nameZh ?? '']
  const valuesIn = (language: Language) =>
    new Map<string, string>([
      ['report.code', numberLater],
      ['report.date', report.issuedOn ?? ''],
      ['unit.pn', of?.pn ?? ''],
      ['unit.sn', of?.sn ?? test.serial ?? ''],
      ['unit.code', code],
      ['model.name', inLanguage(names, language)],
      ['test.code', test.code],
      ['test.date', day],
      ['test.verdict', inLanguage(verdict, language)],
      ['test.firmware', test.firmware ?? of?.swVersion ?? ''],
      ...measured.map(({ item, shown }): [string, string] => [`result.${item}`, shown ?? '']),
    ])
  return {
    languages,
    facts: [
      { caption: ['PN/SN', 'PN/SN'], text: code },
      { caption: ['产品', 'Product'], text: [product?.nameZh, product?.nameEn].filter(Boolean).join(' / ') },
      { caption: ['测试', 'Test'], text: `${test.code} ${day}` },
      { caption: ['判定', 'Verdict'], text: verdict },
    ],
    blocks: blocks.map(block => filledBlock(block, languages, valuesIn)),
    results: measured.map(({ item, shown, limits, judgement }) => {
      const { name = '', nameEn = null, unit: measure = null } = asked.get(item) ?? {}
      return {
        item,
        name,
        nameEn: nameEn ?? name,
        shown: [shown, measure].filter(Boolean).join(' '),
        limits: limits ?? '',
        judgement: testJudgements[judgement].label,
      }
    }),
    ...(test.verdict === null ? {} : { check: { unit: code, verdict } }),
    ...(lot === null ? {} : { lot: await resultsOfLot(context, lot), resultsOf: of?.code ?? test.serial ?? '' }),
    pictures: attached.flatMap(({ picture, caption }) => (picture === null ? [] : [{ file: picture, caption: caption ?? '' }])),
  }
}

/** A template that is made for a customer is for none of the units that went to another one. */
const checkCustomer = async (context: Context, template: number, units: readonly number[]): Promise<void> => {
  const { customer } = await pick(context, reportTemplate, template, ['customer'])
  if (customer === null) return
  const shipped = await pickEach(context, unit, units, ['customer'])
  if ([...shipped.values()].some(one => one.customer !== null && one.customer !== customer))
    refuse('invalidFields', { problems: { template: otherCustomer } })
}

/** A report is of a template of its scope. */
const checkScope = async (context: Context, { test, template }: Report): Promise<void> => {
  const { type, model: of, unit: tested } = await pick(context, instrumentTest, test, ['type', 'model', 'unit'])
  const scope = await pick(context, reportTemplate, template, ['type', 'models', 'families'])
  const family = of === null ? null : (await pick(context, model, of, ['family'])).family
  const isBound = scope.models.length + scope.families.length > 0
  const isOfProduct = !isBound || (of !== null && (scope.models.includes(of) || (family !== null && scope.families.includes(family))))
  if (!isOfProduct || (scope.type !== null && scope.type !== type)) refuse('invalidFields', { problems: { template: otherScope } })
  if (tested !== null) await checkCustomer(context, template, [tested])
}

const issue = async (context: Context, row: StoredRecord<typeof factoryReport>): Promise<Change<typeof factoryReport>> => {
  const test = await pick(context, instrumentTest, row.test, ['status', 'verdict', 'tester', 'unit', 'unitRepairs'], { lock: true })
  if (test.status !== 'submitted' || test.verdict !== 'passed') refuse('ruleBroken', { message: notPassed, problems: { test: notPassed } })
  const of = test.unit === null ? undefined : await pick(context, unit, test.unit, ['repairCount'], { lock: true })
  if (of && of.repairCount !== test.unitRepairs) refuse('ruleBroken', { message: repairedSince, problems: { test: repairedSince } })
  const approved = await findOne(context, reportTemplate, { id: row.template, status: 'approved' }, ['id'])
  if (!approved) refuse('ruleBroken', { message: notApproved, problems: { template: notApproved } })
  await checkScope(context, row)
  const lot = row.wholeLot ? await lotOfReport(context, row.test) : null
  // Computed, since the report says of which tests of its lot it is only once it is issued; the tester of its own one says its definition.
  if (lot?.some(({ tester }) => tester === authorOf(context.actor)))
    refuse('fourEyes', { message: byAnother, leadsTo: { step: 'quality.factoryReport:issue', of: row.id } })
  if (lot)
    await checkCustomer(
      context,
      row.template,
      lot.map(one => one.unit),
    )
  const issuedOn = companyDay(context.now)
  await drawPaperSecret(context, factoryReport, row.id)
  return {
    issuedBy: authorOf(context.actor),
    issuedOn,
    content: await contentOf(context, { ...row, issuedOn }, lot),
    units: (lot ?? []).map(({ unit: one, test: by }) => ({ unit: one, test: by })),
  }
}

const revised: Label = ['所依据的测试已修订，本报告不再有效', 'The test of this report was revised: it does not hold any more']

const hashCaption: Label = ['内容校验值（SHA-256）', 'Hash of its content (SHA-256)']

/** What is said to whoever has scanned the code on a report: what stands on it, and whether it holds. Nothing of the customer, of people or of what was measured. */
const checks = async (context: Context, id: number): Promise<CheckedPaper | undefined> => {
  const row = await findOne(context, factoryReport, { id }, ['status', 'code', 'issuedOn', 'content', 'superseded'])
  if (!row?.content?.check || row.status === 'draft') return undefined
  const { content, code, issuedOn, status, superseded } = row
  const { unit: of, verdict } = row.content.check
  const same = (text: string): Label => [text, text]
  return {
    label: factoryReport.label,
    facts: [
      { caption: factoryReport.fields.code.label, text: same(code ?? '') },
      { caption: ['PN/SN', 'PN/SN'], text: same(of) },
      { caption: factoryReport.fields.issuedOn.label, text: same(issuedOn ?? '') },
      { caption: ['判定', 'Verdict'], text: verdict },
      { caption: hashCaption, text: same(hashOf(content)) },
    ],
    standing: status === 'revoked' ? 'revoked' : superseded ? 'superseded' : 'holds',
  }
}

/** How a report is issued, and what it says on paper: a draft as its test is now, what was issued as it was then. */
export const servedFactoryReport = serve(factoryReport, {
  onCreate: async (context, row) => {
    await checkScope(context, row)
    return { unit: (await pick(context, instrumentTest, row.test, ['unit'])).unit }
  },
  onChange: checkScope,
  guards: { issue: guard(factoryReport, ['testHolds'], (_actor, row) => row.testHolds || notHolding) },
  papers: {
    preview: async (context, { test, template, code, issuedOn, wholeLot }) =>
      reportPaper(
        await contentOf(context, { test: test.id, template: template.id, issuedOn }, wholeLot ? await lotOfReport(context, test.id) : null),
        context.actor.language,
        code,
      ),
    report: async ({ actor: { language } }, { content, superseded, code }) => {
      const paper: PaperBody = content === null ? { summary: [], parts: [] } : reportPaper(content, language, code)
      const notice: Part = { kind: 'text', title: null, text: inLanguage(revised, language) }
      const mark: Part = { kind: 'facts', title: null, facts: [fact(hashCaption, hashOf(content), language)] }
      return { ...paper, parts: [...(superseded ? [notice] : []), ...paper.parts, mark] }
    },
  },
  checks,
  transitions: { issue, revoke: async context => ({ revokedOn: companyDay(context.now) }) },
})
