import { defineEntity } from '#core/definition'
import { choice, code, date, derived, flag, json, lines, reasonWith, ref, states, text, told } from '#core/fields'
import { contentWords, type ReportContent } from './reportContent.ts'
import { atHand } from '../../product/unit/whereabouts.ts'

/** So many units has a lot of one report at most. */
export const mostInLot = 500

/** The report of the factory inspection of one unit, or of all units of a lot: what was measured, as it was when it was issued. */
export const factoryReport = defineEntity({
  name: 'quality.factoryReport',
  label: ['出厂检验报告', 'Factory inspection report'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['报告编号', 'Report number'], 'FIR-{yyMM}-{0000}', { on: 'issue' }),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        issued: { label: ['已出具', 'Issued'], means: 'done' },
        revoked: { label: ['已撤销', 'Revoked'], means: 'void', tone: 'bad' },
      }),
      { required: true, readonly: true },
    ),
    test: ref(['仪器测试', 'Instrument test'], 'quality.instrumentTest', { required: true, frozen: true, from: true }),
    wholeLot: flag(['整批报告', 'Report of the whole lot'], {
      help: [
        '包括该产品所在生产计划（或 SN 号段）的每一台；每台返修后按同一模板的最近一次测试都须合格',
        'Of every unit of its production plan, or else its SN range: the latest test of each by the same template, made since its last repair, must have passed',
      ],
    }),
    superseded: derived(
      flag(['测试已修订', 'Test was revised'], {
        tone: 'bad',
        help: ['报告所依据的测试已被修订，报告不再有效', 'The test of the report was revised: the report does not hold any more'],
      }),
    ),
    testHolds: derived(
      flag(['测试已提交且合格', 'Test was submitted and passed'], {
        help: ['草稿还要求测试之后未返修', 'Of a draft: and the unit was not repaired since'],
      }),
    ),
    template: ref(['报告模板', 'Report template'], 'quality.reportTemplate', { required: true }),
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { ...told, where: atHand }),
    content: json<ReportContent>()(['内容', 'Content'], { readonly: true, internal: true, says: contentWords }),
    units: lines(
      ['批内产品', 'Units of the lot'],
      {
        unit: ref(['产品个体', 'Product unit'], 'product.unit', { required: true, where: atHand }),
        test: ref(['仪器测试', 'Instrument test'], 'quality.instrumentTest', { required: true }),
      },
      { ...told, max: mostInLot },
    ),
    issuedBy: ref(['出具人', 'Issued by'], 'admin.user', told),
    issuedOn: date(['出具日期', 'Issued on'], told),
    revokedOn: date(['撤销日期', 'Revoked on'], told),
    revocation: text(['撤销原因', 'Why it was revoked'], { ...told, max: 500, multiline: true }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: { issued: ['issuedBy', 'issuedOn', 'content'], revoked: ['revokedOn', 'revocation'] },
  uniqueIn: [{ fields: ['test', 'template'], in: ['draft', 'issued'] }],
  transitions: {
    issue: {
      label: ['出具', 'Issue'],
      done: ['已出具', 'Issued'],
      from: ['draft'],
      to: 'issued',
      there: ['unit'],
      notBy: [{ by: 'test.tester', called: ['测试人', 'tester of the test'] }],
      tone: 'primary',
      signed: true,
      waiting: ['待出具的出厂检验报告', 'Inspection reports to issue'],
    },
    revoke: {
      label: ['撤销', 'Revoke'],
      from: ['issued'],
      to: 'revoked',
      tone: 'danger',
      input: { revocation: reasonWith({ label: ['撤销原因', 'Why it is revoked'] }) },
      fills: ['revocation'],
    },
  },
  papers: {
    preview: { label: ['出厂检验报告（预览）', 'Inspection report (preview)'], in: ['draft'], points: ['quality.instrumentTest:read'] },
    report: { label: ['出厂检验报告', 'Factory inspection report'], in: ['issued'], purpose: true },
  },
  list: {
    columns: ['code', 'status', 'unit', 'test', 'superseded', 'template', 'issuedBy', 'issuedOn'],
    filters: ['status', 'unit', 'test', 'superseded', 'template', 'issuedOn'],
    sort: '-id',
  },
  summary: ['unit', { field: 'test', alert: 'superseded' }, 'template', { field: 'issuedBy', with: ['issuedOn'] }, 'revokedOn'],
  form: [
    { label: ['报告', 'Report'], fields: ['code', 'status', 'test', 'wholeLot', 'testHolds', 'superseded', 'template', 'unit', 'notes'] },
    { label: ['批内产品', 'Units of the lot'], fields: ['units'] },
    { label: ['出具', 'Issue'], fields: ['issuedBy', 'issuedOn', 'revokedOn', 'revocation'] },
  ],
})
