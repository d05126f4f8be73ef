import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, image, integer, lines, moment, ref, states, text } from '#core/fields'
import { revisionFields } from '#core/revisions'
import { coverages, resolutions, testResults } from '../case/caseChoices.ts'
import { causes } from '../failureMode/failureModeChoices.ts'

/** What the case says as the report is issued: it stays so. */
const told = { readonly: true } as const

/** What the customer is told of a case: what was found, what was done and with which parts, how it tests now. It names no costs. Once issued it is changed only as a new version. */
export const serviceReport = defineEntity({
  name: 'rma.serviceReport',
  label: ['服务报告', 'Service report'],
  title: 'code',
  fields: {
    code: code(['报告编号', 'Report number'], 'SR-{yyMM}-{000}'),
    ...revisionFields,
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        issued: { label: ['已签发', 'Issued'], means: 'done' },
        acknowledged: { label: ['客户已确认', 'Acknowledged'], means: 'done' },
        superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    case: ref(['售后维修单', 'RMA case'], 'rma.case', { required: true, frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, search: true }),
    customerName: text(['客户名称（签发时）', 'Customer name when issued'], {
      ...told,
      nameOf: { record: 'company', of: 'crm.company' },
      copied: { zh: 'company.name', en: 'company.nameEn', in: 'company.language' },
    }),
    serial: text(['PN/SN', 'PN/SN'], { ...told, max: 40, search: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    reportedNeed: text(['客户描述', 'Reported need'], { ...told, max: 2000, multiline: true }),
    failureMode: ref(['故障模式', 'Failure mode'], 'rma.failureMode', told),
    cause: choice(['根本原因', 'Cause'], causes, told),
    coverage: choice(['保修判定', 'Warranty'], coverages, told),
    resolution: choice(['处理结果', 'Resolution'], resolutions, told),
    replacement: ref(['替换的 SN', 'Replacement SN'], 'product.unit', told),
    incomingResult: choice(['入厂检测', 'Incoming test'], testResults, told),
    finalResult: choice(['最终测试', 'Final test'], testResults, told),
    certificate: text(['校准证书编号', 'Calibration certificate'], { max: 60 }),
    diagnosis: text(['诊断', 'Diagnosis'], { required: true, max: 2000, multiline: true }),
    actions: text(['处理措施', 'Actions'], { required: true, max: 2000, multiline: true }),
    recommendations: text(['建议', 'Recommendations'], { max: 1000, multiline: true }),
    parts: lines(
      ['更换零件', 'Parts'],
      {
        material: ref(['物料', 'Material'], 'mnm.material', { carriedOver: true }),
        quantity: decimal(['数量', 'Quantity'], { scale: 4, min: '0' }),
        lot: ref(['批次', 'Lot'], 'stock.lot'),
        oldSerial: text(['换下的序列号', 'Old serial number'], { max: 60 }),
        newSerial: text(['换上的序列号', 'New serial number'], { max: 60 }),
      },
      { ...told, max: 500 },
    ),
    minutes: integer(['工时（分钟）', 'Minutes'], { ...told, min: 0 }),
    photos: lines(
      ['照片', 'Photos'],
      { image: image(['照片', 'Photo'], { required: true }), caption: text(['说明', 'Caption'], { max: 120 }) },
      { max: 12 },
    ),
    signedBy: ref(['签发人', 'Signed by'], 'admin.user', told),
    issuedOn: date(['签发日期', 'Issued on'], told),
    viewedAt: moment(['客户查看时间', 'Viewed at'], told),
    acknowledgedOn: date(['确认日期', 'Acknowledged on'], told),
    acknowledgedBy: text(['确认人', 'Acknowledged by'], { ...told, nameOf: { record: 'company', of: 'crm.company' }, max: 120 }),
    notes: text(['内部备注', 'Internal notes'], {
      max: 1000,
      multiline: true,
      help: [
        '客户看不到；签发后也可修改，不生成新版本',
        'The customer does not see them. They change after the issue, too, without a version',
      ],
    }),
  },
  state: 'status',
  revision: { after: ['issued', 'acknowledged'], superseded: 'superseded', besides: ['notes'] },
  editableIn: ['draft'],
  deletableIn: [],
  filledIn: {
    issued: ['issuedOn', 'serial', 'customerName'],
    acknowledged: ['issuedOn', 'serial', 'customerName', 'acknowledgedOn', 'acknowledgedBy'],
  },
  transitions: {
    issue: {
      label: ['签发', 'Issue'],
      done: ['已签发', 'Issued'],
      from: ['draft'],
      to: 'issued',
      tone: 'primary',
      waiting: ['待签发的服务报告', 'Service reports to issue'],
      confirm: ['签发后只能以新版本修改。签发？', 'Issue this report? It can then be changed only as a new version.'],
    },
    acknowledge: {
      label: ['登记客户确认', 'Record acknowledgement'],
      done: ['客户已确认', 'Acknowledged'],
      from: ['issued'],
      to: 'acknowledged',
      on: 'acknowledgedOn',
      after: ['issuedOn'],
      input: { acknowledgedBy: text(['确认人', 'Acknowledged by'], { required: true, max: 120 }) },
      fills: ['acknowledgedBy'],
    },
  },
  papers: { report: { label: ['服务报告', 'Service report'] } },
  guest: {
    label: ['请客户查看服务报告', 'Ask the customer to read the report'],
    asks: ['确认已收到报告', 'Confirm that you have the report'],
    button: ['确认收到', 'Confirm'],
    takes: 'acknowledge',
    recipient: 'company',
    shows: [
      'serial',
      'model',
      'reportedNeed',
      'diagnosis',
      'actions',
      'coverage',
      'resolution',
      'incomingResult',
      'finalResult',
      'certificate',
      'recommendations',
      'issuedOn',
    ],
    viewed: 'viewedAt',
    standIns: ['signedBy', 'company.owner'],
    days: 30,
  },
  list: {
    columns: ['code', 'status', 'case', 'serial', 'model', 'company', 'resolution', 'issuedOn', 'signedBy', 'viewedAt'],
    filters: ['status', 'case', 'company', 'model', 'resolution', 'coverage', 'issuedOn', 'signedBy', 'revision'],
    sort: '-id',
  },
  summary: [
    { field: 'serial', with: ['model'] },
    { field: 'case', with: ['company'] },
    { field: 'resolution', with: ['coverage'] },
    { field: 'finalResult', with: ['incomingResult'] },
    { field: 'issuedOn', with: ['signedBy'] },
  ],
  form: [
    { label: ['产品', 'Product'], fields: ['case', 'company', 'customerName', 'serial', 'model', 'reportedNeed'] },
    {
      label: ['诊断与处理', 'Diagnosis and actions'],
      fields: ['failureMode', 'cause', 'diagnosis', 'actions', 'resolution', 'replacement', 'coverage'],
    },
    { label: ['零件与工时', 'Parts and labour'], fields: ['parts', 'minutes'] },
    { label: ['测试', 'Tests'], fields: ['incomingResult', 'finalResult', 'certificate'] },
    {
      label: ['建议与签发', 'Recommendations and issue'],
      fields: ['recommendations', 'photos', 'signedBy', 'issuedOn', 'acknowledgedBy', 'acknowledgedOn', 'viewedAt', 'notes'],
    },
  ],
})
