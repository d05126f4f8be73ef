import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, flag, integer, reason, ref, states, text } from '#core/fields'
import { processCharts } from '../reports/controlChart.ts'
import { testTypes } from '../testTemplate/testTypes.ts'
import { westernElectricRules } from '../statistics/westernElectric.ts'

/** What the server works out of the lots of the baseline; nobody types it. */
const frozen = { readonly: true } as const

/** What limits hold in every state. */
const told = ['chart', 'centre', 'within', 'subgroups', 'frozenBy', 'frozenOn'] as const

/**
 * The limits that the control chart of one measured characteristic of a material, or of one parameter of the tests of a product, is drawn with, frozen from a period in which the process was
 * as it should be. They are never changed: a recalculation is another record with its reason. One of each is in force.
 */
export const controlLimits = defineEntity({
  name: 'quality.controlLimits',
  label: ['控制限', 'Control limits'],
  plural: 'Control limits',
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'CL-{yyyy}-{0000}'),
    status: choice(
      ['状态', 'Status'],
      states({
        inForce: { label: ['使用中', 'In force'], means: 'done' },
        superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
        withdrawn: { label: ['已停用', 'Withdrawn'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    recalculates: ref(['重算自', 'Recalculates'], 'quality.controlLimits', { frozen: true, from: true }),
    reason: text(['重算原因', 'Reason for recalculation'], { frozen: true, max: 500, multiline: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { frozen: true, help: ['来料检验的控制限', 'For limits of incoming inspection'] }),
    characteristic: text(['项次', 'Item'], {
      frozen: true,
      search: true,
      max: 12,
      help: ['检验标准中计量项目的项次，例如 1 或 D1', 'The item of a measured characteristic of the standard, such as 1 or D1'],
    }),
    model: ref(['产品型号', 'Product model'], 'product.model', {
      frozen: true,
      help: ['仪器测试的控制限，与测试类型和参数一起', 'For limits of instrument tests, with the type of test and the parameter'],
    }),
    testType: choice(['测试类型', 'Type of test'], testTypes, { frozen: true }),
    parameter: ref(['测试参数', 'Test parameter'], 'quality.testParameter', { frozen: true }),
    baselineFrom: date(['基线起始日期', 'Baseline from'], { required: true, frozen: true }),
    baselineUntil: date(['基线截止日期', 'Baseline until'], { required: true, frozen: true, past: true }),
    pointBeyond: flag(westernElectricRules[1]),
    twoOfThree: flag(westernElectricRules[2]),
    fourOfFive: flag(westernElectricRules[3]),
    eightInARow: flag(westernElectricRules[4]),
    chart: choice(['控制图', 'Chart'], processCharts, frozen),
    size: integer(['每组读数', 'Readings in each subgroup'], { ...frozen, min: 1 }),
    centre: decimal(['中心线', 'Centre line'], { ...frozen, scale: 6 }),
    within: decimal(['σ 组内', 'σ within'], { ...frozen, scale: 6, min: '0.000001' }),
    subgroups: integer(['组数', 'Subgroups'], { ...frozen, min: 2 }),
    indicative: flag(['仅供参考（少于 25 组）', 'Indicative: fewer than 25 subgroups'], { ...frozen, tone: 'warn' }),
    firstLot: ref(['首批', 'First lot'], 'quality.iqc', frozen),
    lastLot: ref(['末批', 'Last lot'], 'quality.iqc', frozen),
    frozenBy: ref(['冻结人', 'Frozen by'], 'admin.user', frozen),
    frozenOn: date(['冻结日期', 'Frozen on'], frozen),
  },
  state: 'status',
  filledIn: { inForce: told, superseded: told, withdrawn: told },
  uniqueIn: [
    { fields: ['material', 'characteristic'], in: ['inForce'] },
    { fields: ['model', 'testType', 'parameter'], in: ['inForce'] },
  ],
  led: [{ from: ['inForce'], to: 'superseded', by: 'quality.controlLimits' }],
  editableIn: ['inForce'],
  deletableIn: [],
  transitions: {
    withdraw: {
      label: ['停用', 'Withdraw'],
      from: ['inForce'],
      to: 'withdrawn',
      tone: 'danger',
      leaves: ['quality.controlLimits'],
      input: { reason },
    },
  },
  blocks: [{ report: 'quality.controlChart', by: { material: 'material', characteristic: 'characteristic' } }],
  list: {
    columns: ['code', 'material', 'characteristic', 'model', 'parameter', 'status', 'chart', 'centre', 'within', 'subgroups', 'frozenOn'],
    filters: ['status', 'material', 'model', 'parameter', 'chart', 'indicative', 'frozenOn'],
    sort: '-id',
  },
  summary: [
    { field: 'material', with: ['characteristic'] },
    { field: 'model', with: ['parameter'] },
    { field: 'centre', with: ['within'] },
    { field: 'subgroups', with: ['chart'], alert: 'indicative' },
    { field: 'frozenOn', with: ['frozenBy'] },
  ],
  form: [
    {
      label: ['基线', 'Baseline'],
      fields: ['material', 'characteristic', 'model', 'testType', 'parameter', 'baselineFrom', 'baselineUntil', 'recalculates', 'reason'],
    },
    { label: ['判异规则', 'Rules'], fields: ['pointBeyond', 'twoOfThree', 'fourOfFive', 'eightInARow'] },
    {
      label: ['冻结的控制限', 'Frozen limits'],
      fields: ['chart', 'size', 'centre', 'within', 'subgroups', 'indicative', 'firstLot', 'lastLot', 'frozenBy', 'frozenOn'],
    },
  ],
})
