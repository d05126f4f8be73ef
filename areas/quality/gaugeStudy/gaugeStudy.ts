import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, flag, integer, lines, reason, ref, states, text } from '#core/fields'

/** What the server works out. */
const told = { readonly: true } as const
const spread = { ...told, scale: 6, min: '0' } as const

/** A study of how much of the spread of readings is that of the gauge and of who uses it: parts that several people measure several times. */
export const gaugeStudy = defineEntity({
  name: 'quality.gaugeStudy',
  label: ['量具研究 (GR&R)', 'Gauge study (GR&R)'],
  plural: 'Gauge studies (GR&R)',
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'GR-{yyyy}-{0000}'),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        concluded: { label: ['已结论', 'Concluded'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    name: text(['研究内容', 'Subject'], { required: true, search: true, max: 120 }),
    parameter: ref(['参数', 'Parameter'], 'quality.testParameter'),
    instrument: ref(['量具', 'Gauge'], 'quality.referenceInstrument'),
    readings: lines(
      ['读数', 'Readings'],
      {
        operator: text(['测量人', 'Operator'], { required: true, max: 40 }),
        part: text(['零件', 'Part'], { required: true, max: 40 }),
        trial: integer(['第几次', 'Trial'], { required: true, min: 1, max: 20 }),
        value: decimal(['读数', 'Value'], { required: true, scale: 8, min: '-99999999', max: '99999999' }),
      },
      { max: 1000, unique: [['operator', 'part', 'trial']] },
    ),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    method: choice(['方法', 'Method'], { anova: ['方差分析 (AIAG MSA)', 'Analysis of variance (AIAG MSA)'] }, told),
    parts: integer(['零件数', 'Parts'], { ...told, min: 0 }),
    operators: integer(['测量人数', 'Operators'], { ...told, min: 0 }),
    trials: integer(['次数', 'Trials'], { ...told, min: 0 }),
    repeatability: decimal(['重复性 EV', 'Repeatability EV'], spread),
    reproducibility: decimal(['再现性 AV', 'Reproducibility AV'], spread),
    gauge: decimal(['GRR', 'GRR'], spread),
    partSpread: decimal(['零件间 PV', 'Part spread PV'], spread),
    total: decimal(['总波动 TV', 'Total spread TV'], spread),
    share: decimal(['%GRR', '%GRR'], { ...told, scale: 2, min: '0' }),
    categories: integer(['可区分类数 ndc', 'Distinct categories (ndc)'], { ...told, min: 1 }),
    pooled: flag(['交互作用已并入误差', 'Interaction pooled into the error'], told),
    interactionP: decimal(['交互作用 p', 'p of the interaction'], { ...told, scale: 4, min: '0', max: '1' }),
    verdict: choice(
      ['结论', 'Verdict'],
      {
        good: { label: ['可用', 'Good'], tone: 'good' },
        conditional: { label: ['有条件可用', 'Conditional'], tone: 'warn' },
        reject: { label: ['不可用', 'Rejected'], tone: 'bad' },
      },
      told,
    ),
    concludedBy: ref(['结论人', 'Concluded by'], 'admin.user', told),
    concludedOn: date(['结论日期', 'Concluded on'], told),
  },
  state: 'status',
  spoken: [{ in: ['concluded'], by: 'verdict' }],
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: { concluded: ['method', 'parts', 'operators', 'trials', 'share', 'categories', 'verdict', 'concludedBy', 'concludedOn'] },
  transitions: {
    conclude: {
      label: ['得出结论', 'Conclude'],
      done: ['已得出结论', 'Concluded'],
      from: ['draft'],
      to: 'concluded',
      tone: 'primary',
      waiting: ['待结论的量具研究', 'Gauge studies to conclude'],
    },
    withdraw: {
      label: ['撤回结论', 'Withdraw the conclusion'],
      button: ['撤回结论', 'Withdraw conclusion'],
      done: ['结论已撤回', 'Conclusion withdrawn'],
      from: ['concluded'],
      to: 'draft',
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'name', 'status', 'parameter', 'instrument', 'parts', 'operators', 'trials', 'share', 'categories', 'concludedOn'],
    filters: ['status', 'parameter', 'instrument', 'verdict', 'concludedOn'],
    sort: '-id',
  },
  summary: [
    'name',
    { field: 'parameter', with: ['instrument'] },
    { field: 'share', with: ['categories'] },
    { field: 'concludedOn', with: ['concludedBy'] },
  ],
  form: [
    { label: ['研究', 'Study'], fields: ['name', 'parameter', 'instrument', 'notes'] },
    { label: ['读数', 'Readings'], fields: ['readings'] },
    {
      label: ['结果', 'Result'],
      fields: [
        'method',
        'parts',
        'operators',
        'trials',
        'repeatability',
        'reproducibility',
        'gauge',
        'partSpread',
        'total',
        'share',
        'categories',
        'pooled',
        'interactionP',
        'verdict',
        'concludedBy',
        'concludedOn',
      ],
    },
  ],
})
