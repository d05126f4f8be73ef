import { board, defineEntity } from '#core/definition'
import { choice, code, decimal, file, image, integer, json, lines, moment, ref, refs, text, told } from '#core/fields'
import { revisionFields } from '#core/revisions'
import { testTypes } from '../testTemplate/testTypes.ts'
import { templateWords, type FrozenTemplate } from './frozenTemplate.ts'
import { longestReading } from './testReading.ts'
import { testJudgements, testStates, testVerdicts } from './testStates.ts'
import { givenCodes } from '../../product/unit/defectInput.ts'
import { atHand } from '../../product/unit/whereabouts.ts'
import { asSerial } from '../../stock/serials/typedSerials.ts'

/** A test of one instrument by a template: its readings, under which circumstances, and what the server makes of them. */
export const instrumentTest = defineEntity({
  name: 'quality.instrumentTest',
  label: ['仪器测试', 'Instrument test'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['测试编号', 'Test number'], 'IT-{yyMMdd}-{0000}'),
    ...revisionFields,
    status: choice(['状态', 'Status'], testStates, { required: true, readonly: true }),
    type: choice(['测试类型', 'Type of test'], testTypes, { required: true, frozen: true }),
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { frozen: true, from: true, where: atHand }),
    rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case', { frozen: true, from: true }),
    material: ref(['外购传感器', 'Bought sensor'], 'mnm.material', {
      frozen: true,
      help: ['来料测试时填写，与出厂编号一起', 'For incoming tests, together with its serial number'],
    }),
    serial: text(['出厂编号', 'Serial number'], { ...asSerial, frozen: true, search: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    template: ref(['测试模板', 'Test template'], 'quality.testTemplate', {
      frozen: true,
      help: ['不填则按类型和产品选用', 'Left empty, the one of this type for this product'],
    }),
    frozen: json<FrozenTemplate>()(['测试内容', 'Contents'], { readonly: true, internal: true, says: templateWords }),
    copyOf: ref(['复制自', 'Copied from'], 'quality.instrumentTest', { frozen: true, from: true }),
    station: text(['工位', 'Station'], { max: 40, search: true }),
    sequence: text(['工位序号', 'Sequence at the station'], { ...told, max: 60 }),
    measuredAt: moment(['工位测试时间', 'Measured at, by the station'], told),
    measuredText: text(['工位原文时间', 'As the station wrote it'], { ...told, max: 60 }),
    sentHash: text(['内容指纹', 'Content hash'], { ...told, internal: true, max: 64 }),
    firmware: text(['固件', 'Firmware'], { max: 40 }),
    ambient: decimal(['环境温度（°C）', 'Room temperature (°C)'], { scale: 2, min: '-40', max: '80' }),
    humidity: decimal(['相对湿度（%）', 'Relative humidity (%)'], { scale: 1, min: '0', max: '100' }),
    instruments: refs(['标准仪器', 'Reference instruments'], 'quality.referenceInstrument', { max: 20 }),
    solutions: refs(['标准液', 'Standard solutions'], 'quality.standardSolution', { max: 20 }),
    readings: lines(
      ['读数', 'Readings'],
      {
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        name: text(['读数名称', 'Reading'], { required: true, max: 40 }),
        value: text(['读数', 'Value'], { max: longestReading }),
      },
      { max: 4000, unique: [['item', 'name']], internal: true },
    ),
    attachments: lines(
      ['照片与文件', 'Pictures and files'],
      {
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        picture: image(['照片', 'Picture']),
        file: file(['文件', 'File']),
        caption: text(['说明', 'Caption'], { max: 120 }),
      },
      { max: 100 },
    ),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
    revisionReason: text(['修订原因', 'Reason of the revision'], { max: 500, multiline: true }),
    tester: ref(['测试人', 'Tester'], 'admin.user', told),
    testedAt: moment(['测试时间', 'Tested at'], told),
    verdict: choice(['判定', 'Verdict'], testVerdicts, told),
    attempt: integer(['第几次', 'Attempt'], {
      ...told,
      min: 1,
      help: ['同一产品、同一模板的第几次测试；直通率只计第一次', 'Of this unit by this template; first-pass yield counts the first one'],
    }),
    provisionalBecause: text(['暂定原因', 'Why it is provisional'], { ...told, max: 1000, multiline: true, said: true }),
    unitRepairs: integer(['测试时的维修次数', 'Repairs before the test'], { ...told, internal: true, min: 0 }),
    location: ref(['入库库位', 'Stocked in'], 'stock.location', told),
    defect: ref(['缺陷代码', 'Defect code'], 'quality.defectCode', { ...told, usable: givenCodes }),
    part: text(['缺陷部位', 'Location on the part'], { ...told, max: 120 }),
    confirmedBy: ref(['确认人', 'Confirmed by'], 'admin.user', told),
    confirmation: text(['确认依据', 'Why it was confirmed'], { ...told, max: 1000, multiline: true }),
    results: lines(
      ['结果', 'Results'],
      {
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        parameter: ref(['参数', 'Parameter'], 'quality.testParameter', { required: true }),
        value: decimal(['数值', 'Value'], { scale: 10 }),
        shown: text(['结果', 'Result'], { max: 80 }),
        limits: text(['限值', 'Limits'], { max: 500 }),
        judgement: choice(['判定', 'Judgement'], testJudgements, { required: true }),
        why: text(['说明', 'Why'], { max: 200, said: true }),
      },
      { max: 200, readonly: true, listed: true, title: 'parameter' },
    ),
  },
  state: 'status',
  // What was handed in has passed or has not.
  spoken: [{ in: ['submitted'], by: 'verdict' }],
  editableIn: ['draft'],
  deletableIn: ['draft'],
  revision: { after: ['submitted', 'provisional'], superseded: 'superseded', besides: ['notes'] },
  filledIn: { submitted: ['verdict', 'testedAt', 'attempt'], provisional: ['verdict', 'testedAt', 'attempt', 'provisionalBecause'] },
  unique: [['station', 'sequence']],
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      done: ['已提交', 'Submitted'],
      from: ['draft'],
      to: ['submitted', 'provisional'],
      there: ['unit'],
      tone: 'primary',
      signed: true,
      waiting: ['待提交的仪器测试', 'Instrument tests to submit'],
      input: {
        location: ref(['合格入库的库位', 'Location, where it is stocked'], 'stock.location', {
          usable: { field: 'kind', in: ['usable'] },
          help: ['回读合格的产品入此库位；不填则留在回读', 'A unit that passes its read-back is stocked here; left empty it stays'],
        }),
        defect: ref(['不合格的缺陷代码', 'Defect code, where it fails'], 'quality.defectCode', {
          usable: givenCodes,
          help: ['初测或回读不合格时填写，产品随即转维修', 'Where a first test or read-back fails: the unit goes to repair'],
        }),
        part: text(['缺陷部位', 'Location on the part'], { max: 120 }),
      },
      fills: ['location', 'defect', 'part'],
    },
    confirm: {
      label: ['确认有效', 'Confirm'],
      done: ['已确认', 'Confirmed'],
      from: ['provisional'],
      to: 'submitted',
      notBy: ['tester'],
      tone: 'primary',
      signed: true,
      waiting: ['待确认的暂定测试', 'Provisional tests to confirm'],
      input: {
        confirmation: text(['确认依据', 'Why it holds'], {
          required: true,
          max: 1000,
          multiline: true,
          help: ['例如补做的校准表明仪器一直合格', 'Such as a calibration since then that found the instrument good'],
        }),
      },
      fills: ['confirmation'],
    },
  },
  list: {
    columns: ['code', 'status', 'type', 'unit', 'serial', 'model', 'template', 'attempt', 'station', 'tester', 'testedAt'],
    filters: [
      'status',
      'type',
      'unit',
      'rmaCase',
      'material',
      'model',
      'template',
      'verdict',
      'attempt',
      'station',
      'tester',
      'testedAt',
      'instruments',
      'solutions',
      'copyOf',
      'revision',
    ],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['unit', 'type', 'tester'] })],
  summary: [
    { field: 'unit', with: ['serial', 'model'] },
    { field: 'type', with: ['template'] },
    'attempt',
    { field: 'tester', with: ['testedAt'] },
    { field: 'station', with: ['firmware'] },
  ],
  form: [
    {
      label: ['测试', 'Test'],
      fields: ['code', 'status', 'type', 'unit', 'rmaCase', 'material', 'serial', 'model', 'template', 'copyOf', 'revisionReason', 'notes'],
    },
    {
      label: ['环境', 'Environment'],
      fields: ['station', 'sequence', 'measuredAt', 'measuredText', 'firmware', 'ambient', 'humidity', 'instruments', 'solutions'],
    },
    { label: ['照片与文件', 'Pictures and files'], fields: ['attachments'] },
    {
      label: ['判定', 'Verdict'],
      fields: [
        'verdict',
        'attempt',
        'tester',
        'testedAt',
        'location',
        'defect',
        'part',
        'provisionalBecause',
        'confirmedBy',
        'confirmation',
        'results',
      ],
    },
  ],
})
