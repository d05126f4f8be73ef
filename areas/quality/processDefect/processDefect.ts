import { board, defineEntity } from '#core/definition'
import { choice, code, date, image, integer, lines, overdue, reason, ref, text } from '#core/fields'
import { unitStages } from '../../product/unit/unitStages.ts'
import { daysToFix, defectStates } from './defectStates.ts'
import { fixInput, givenCodes, responsibles } from '../../product/unit/defectInput.ts'
import { atHand } from '../../product/unit/whereabouts.ts'

/** What a step of the defect writes. */
const told = { readonly: true } as const

/** What was found wrong with a unit or a lot on its way through production, and what was done about it. */
export const processDefect = defineEntity({
  name: 'quality.processDefect',
  label: ['过程缺陷', 'Process defect'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['缺陷编号', 'Defect number'], 'PD-{yyMM}-{0000}'),
    status: choice(['状态', 'Status'], defectStates, { required: true, readonly: true }),
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { frozen: true, where: atHand }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    lot: ref(['批次', 'Lot'], 'stock.lot', { frozen: true, help: ['与物料批次有关时填写', 'Where a lot of material is concerned'] }),
    material: ref(['物料', 'Material'], 'mnm.material', told),
    defect: ref(['缺陷代码', 'Defect code'], 'quality.defectCode', { required: true, usable: givenCodes }),
    stage: choice(['发现阶段', 'Stage'], unitStages, {
      frozen: true,
      help: ['不填则为产品当前阶段', 'Left empty, the stage in which the unit is'],
    }),
    station: text(['工位', 'Station'], { max: 40 }),
    location: text(['缺陷部位', 'Location on the part'], { required: true, max: 120, search: true }),
    sop: ref(['来自指导书', 'From work instruction'], 'craft.sop', {
      help: ['缺陷产生于哪一份作业指导书', 'The work instruction by which the defect came about'],
    }),
    step: integer(['步骤', 'Step'], { min: 1, max: 60 }),
    photos: lines(
      ['照片', 'Photos'],
      { image: image(['照片', 'Photo'], { required: true }), caption: text(['说明', 'Caption'], { max: 120 }) },
      { max: 12 },
    ),
    notes: text(['说明', 'Notes'], { max: 1000, multiline: true }),
    foundBy: ref(['发现人', 'Found by'], 'admin.user', told),
    foundOn: date(['发现日期', 'Found on'], { required: true, frozen: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    dueOn: date(['处理期限', 'Fix by'], {
      required: true,
      help: [`不填则为发现后 ${daysToFix} 天`, `Left empty, ${daysToFix} days after it was found`],
    }),
    overdue: overdue(),
    containment: text(['围堵措施', 'Containment'], { ...told, max: 1000, multiline: true }),
    cause: text(['原因', 'Cause'], { ...told, max: 1000, multiline: true }),
    responsible: choice(['责任归属', 'Responsible'], responsibles, told),
    action: text(['措施', 'Action'], { ...told, max: 1000, multiline: true }),
    minutes: integer(['工时（分钟）', 'Minutes'], { ...told, min: 0, sum: true }),
    fixedBy: ref(['修复人', 'Fixed by'], 'admin.user', told),
    fixedOn: date(['修复日期', 'Fixed on'], told),
    result: text(['验证结果', 'Result of verification'], { ...told, max: 1000, multiline: true }),
    verifiedBy: ref(['验证人', 'Verified by'], 'admin.user', told),
    verifiedOn: date(['验证日期', 'Verified on'], told),
  },
  state: 'status',
  on: 'foundOn',
  after: ['unit.begunOn', 'lot.madeOn'],
  within: 7,
  why: 'notes',
  editableIn: ['open', 'contained'],
  // Finishing the repair of its unit fixes it.
  led: [
    { from: ['open', 'contained'], to: 'fixed', by: 'product.unit' },
    // Containing its lot contains it.
    { from: ['open'], to: 'contained', by: 'quality.containment' },
  ],
  deletableIn: [],
  filledIn: {
    fixed: ['action', 'cause', 'responsible', 'minutes', 'fixedBy', 'fixedOn'],
    verified: ['action', 'fixedBy', 'fixedOn', 'verifiedBy', 'verifiedOn', 'result'],
    closed: ['action', 'fixedBy', 'fixedOn', 'verifiedBy', 'verifiedOn', 'result'],
  },
  due: [{ date: 'dueOn', in: ['open', 'contained'], label: ['逾期未修复的过程缺陷', 'Process defects not fixed in time'] }],
  transitions: {
    contain: {
      label: ['围堵', 'Contain'],
      from: ['open'],
      to: 'contained',
      tone: 'primary',
      untimed: true,
      waiting: ['待围堵的过程缺陷', 'Process defects to contain'],
      input: { containment: text(['围堵措施', 'Containment'], { required: true, max: 1000, multiline: true }) },
      fills: ['containment'],
    },
    fix: {
      label: ['登记修复', 'Record the fix'],
      from: ['contained'],
      to: 'fixed',
      tone: 'primary',
      waiting: ['待修复的过程缺陷', 'Process defects to fix'],
      on: 'fixedOn',
      within: 7,
      input: fixInput,
      fills: ['cause', 'responsible', 'action', 'minutes'],
    },
    verify: {
      label: ['验证', 'Verify'],
      from: ['fixed'],
      to: 'verified',
      notBy: ['fixedBy'],
      tone: 'primary',
      waiting: ['待验证的过程缺陷', 'Process defects to verify'],
      on: 'verifiedOn',
      input: { result: text(['验证结果', 'Result of verification'], { required: true, max: 1000, multiline: true }) },
      fills: ['result'],
    },
    sendBack: { label: ['退回', 'Send back'], from: ['fixed'], to: 'contained', input: { reason } },
    close: {
      label: ['关闭', 'Close'],
      from: ['verified'],
      to: 'closed',
      tone: 'primary',
      waiting: ['待关闭的过程缺陷', 'Process defects to close'],
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: ['verified', 'closed'],
      to: 'open',
      // What was done about it was done.
      leaves: ['product.unit', 'quality.scrapped', 'quality.feedback', 'quality.containment'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'unit', 'lot', 'defect', 'stage', 'location', 'owner', 'dueOn', 'overdue', 'responsible', 'minutes'],
    filters: [
      'status',
      'unit',
      'model',
      'lot',
      'material',
      'defect',
      'stage',
      'sop',
      'responsible',
      'owner',
      'foundOn',
      'fixedOn',
      'dueOn',
      'overdue',
    ],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['unit', 'defect', 'location', 'owner', 'dueOn', 'overdue'] })],
  summary: [
    { field: 'unit', with: ['lot'] },
    { field: 'defect', with: ['location'] },
    { field: 'stage', with: ['station'] },
    { field: 'dueOn', with: ['owner'], alert: 'overdue' },
    { field: 'fixedBy', with: ['verifiedBy'] },
  ],
  form: [
    {
      label: ['缺陷', 'Defect'],
      fields: [
        'unit',
        'model',
        'lot',
        'material',
        'defect',
        'location',
        'stage',
        'station',
        'sop',
        'step',
        'photos',
        'notes',
        'foundBy',
        'foundOn',
      ],
    },
    { label: ['处理', 'Handling'], fields: ['owner', 'dueOn', 'overdue', 'containment'] },
    {
      label: ['修复与验证', 'Fix and verification'],
      fields: ['cause', 'responsible', 'action', 'minutes', 'fixedBy', 'fixedOn', 'result', 'verifiedBy', 'verifiedOn'],
    },
  ],
})
