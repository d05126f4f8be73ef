import { board, defineEntity, meaning } from '#core/definition'
import { choice, computed, date, derived, flag, image, integer, kept, lines, reason, ref, refs, text } from '#core/fields'
import { fittedPart, mostKeyParts } from './keyParts.ts'
import { snShape } from './sn.ts'
import { firstResult, repairMade } from './stageRecords.ts'
import { unitStages } from './unitStages.ts'
import { whereabouts } from './whereabouts.ts'
import { fixInput, givenCodes } from './defectInput.ts'

const shippedBefore = [
  '随运单更新；正式启用前可为以前发出的产品填写',
  'Follows the waybill. Before going live it is filled in for units that were shipped earlier',
] as const

/** Two terms of the warranty, each as its product had it on the day of shipment: a later change of the product holds for what ships later. */
const termAtShipment = { readonly: true, min: 0, max: 240 } as const

const agreedEnd = [
  '有约定时代替发货时的保修月数；由“约定保修期”登记，正式启用前可为以前发出的产品填写',
  'Where an end was agreed, it takes the place of the months at shipment. It follows “Agree on warranty”; before going live it is filled in for units that were shipped earlier',
] as const

const recommended = [
  '建议的校准周期适用于所有在用的产品，缩短后客户应更早校准',
  'The recommended interval holds for every unit in use: where it becomes shorter, customers calibrate sooner',
] as const

/** What is done at the line has its day: a station records it at once, somebody who types the sheet of a shift later. */
const atTheLine = { on: 'stepOn', after: ['begunOn', 'firstResults.doneOn', 'repairs.repairedOn'], within: 7 } as const

const inProduction = meaning(unitStages, 'unfinished')

/** The stages in which a shipped unit may stand: one that was shipped before going live was never led through production here. */
const madeStages = [...inProduction, 'stocked'] as const

/** One thing that was made, under its PN and SN: its page is its passport. */
export const unit = defineEntity({
  name: 'product.unit',
  label: ['产品个体', 'Product unit'],
  title: 'code',
  openTitle: true,
  shared: true,
  fields: {
    code: computed(text(['PN/SN', 'PN/SN'], { required: true, unique: true, search: true, max: 12 })),
    scanCode: computed(text(['扫描码', 'Scan code'], { required: true, unique: true, search: true, max: 11, internal: true })),
    dashedCode: computed(text(['连字符写法', 'With a hyphen'], { required: true, unique: true, search: true, max: 12, internal: true })),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true, frozen: true }),
    pn: text(['PN', 'PN'], { readonly: true, max: 5 }),
    sn: text(['SN', 'SN'], {
      ...snShape,
      frozen: true,
      help: ['不填则取号段内最小的空号', 'Left empty, the lowest free one of the range is taken'],
    }),
    snRange: ref(['SN 号段', 'SN range'], 'product.snRange', { frozen: true, from: true }),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', { readonly: true }),
    line: kept(ref(['产线', 'Line'], 'operate.productionLine', { help: ['按生产计划', 'By its production plan'] }), {
      from: ['operate.productionPlan'],
    }),
    hwVersion: text(['硬件版本', 'Hardware version'], { max: 30 }),
    swVersion: text(['软件版本', 'Software version'], { max: 30 }),
    bom: ref(['物料清单版本', 'Bill version'], 'product.bom', {
      readonly: true,
      // What was planned by a bill is made by it, also when that was withdrawn since.
      usable: { field: 'status', in: ['released', 'withdrawn'] },
    }),
    producedOn: date(['生产日期', 'Produced on']),
    begunOn: derived(
      date(['开始生产', 'Begun on'], {
        required: true,
        internal: true,
        help: ['生产日期，或早于它的登记之日', 'The day on which it was produced, or was entered before that'],
      }),
    ),
    shelfLifeDays: integer(['保质期（天）', 'Shelf life (days)'], {
      readonly: true,
      min: 1,
      max: 9999,
      copied: { of: 'model.shelfLifeDays', at: 'producedOn' },
    }),
    expiresOn: derived(
      date(['有效期至', 'Expires on'], {
        help: [
          '试剂从生产日期起按生产时的保质期，不晚于所用批次中最早的有效期',
          'Shelf life that a reagent had at its production, from that day, and no later than the first of its lots expires',
        ],
      }),
    ),
    tester: ref(['测试人', 'Tester'], 'admin.user', { readonly: true }),
    testedOn: date(['测试日期', 'Tested on'], { readonly: true }),
    stage: choice(['生产阶段', 'Stage'], unitStages, { required: true, readonly: true }),
    stepOn: date(['发生日期', 'Happened on'], {
      readonly: true,
      help: ['最近一个生产步骤发生的日期', 'The day on which the last step of production happened'],
    }),
    scrappedOn: date(['报废日期', 'Scrapped on'], { readonly: true }),
    scrappedFrom: choice(['报废前阶段', 'Stage before scrapping'], unitStages, { readonly: true, internal: true }),
    scrapAsked: derived(flag(['报废审批中', 'Scrap approval pending'], { tone: 'warn' })),
    contained: derived(
      flag(['含围堵批次', 'Holds a contained lot'], {
        tone: 'bad',
        help: ['所含批次围堵中，不能通过、入库或发货', 'It neither passes, is stocked nor shipped while its lot is contained'],
      }),
    ),
    stockedIn: ref(['入库库位', 'Stocked in'], 'stock.location', { readonly: true }),
    location: kept(
      ref(['库位', 'Location'], 'stock.location', {
        help: ['按库存移动：最近一次移动去往的库位', 'By the stock ledger: the place to which the last move went'],
      }),
      { from: ['stock.move'] },
    ),
    whereabouts: derived(
      choice(['去向', 'Whereabouts'], whereabouts, {
        required: true,
        help: ['按所在库位、返修和报废', 'By its place, its service and its scrapping'],
      }),
    ),
    whereaboutsSince: derived(date(['去向起始日', 'There since'])),
    serviceCase: kept(
      ref(['在修的维修单', 'In service with'], 'rma.case', {
        help: ['从收货到退回、更换或报废', 'From its receipt until it goes back, is replaced or scrapped'],
      }),
      { from: ['rma.case'] },
    ),
    shippedOn: date(['发货日期', 'Shipped on'], { frozen: true, help: shippedBefore }),
    customer: kept(
      ref(['客户', 'Customer'], 'crm.company', {
        search: true,
        help: ['按发货运单，客户合并后随之更改', 'By the waybill, also after customers were merged'],
      }),
      { from: ['operate.waybill', 'rma.case'] },
    ),
    customerName: text(['客户名称（发货时）', 'Customer name when shipped'], {
      frozen: true,
      max: 120,
      nameOf: { record: 'customer', of: 'crm.company' },
      help: shippedBefore,
    }),
    waybill: ref(['发货运单', 'Shipped with'], 'operate.waybill', { readonly: true }),
    endUser: text(['最终用户', 'End user'], {
      readonly: true,
      max: 120,
      nameOf: { record: 'customer', of: 'crm.company' },
      help: ['随终端登记更新', 'Follows the end-user registration'],
    }),
    warrantyParts: integer(['零件保修（月）', 'Warranty, parts (months)'], {
      ...termAtShipment,
      copied: { of: 'model.warrantyParts', at: 'shippedOn' },
    }),
    warrantyLabour: integer(['人工保修（月）', 'Warranty, labour (months)'], {
      ...termAtShipment,
      copied: { of: 'model.warrantyLabour', at: 'shippedOn' },
    }),
    agreedPartsUntil: date(['约定零件保修至', 'Parts warranty agreed until'], { frozen: true, help: agreedEnd }),
    agreedLabourUntil: date(['约定人工保修至', 'Labour warranty agreed until'], { frozen: true, help: agreedEnd }),
    coveredUntil: derived(
      date(['零件保修至', 'Parts covered until'], {
        help: [
          '有约定的为约定日期，否则从发货日期起按发货时的零件保修月数',
          'As agreed, else from the shipment for the months of parts that held then',
        ],
      }),
    ),
    labourUntil: derived(
      date(['人工保修至', 'Labour covered until'], {
        help: [
          '有约定的为约定日期，否则从发货日期起按发货时的人工保修月数',
          'As agreed, else from the shipment for the months of labour that held then',
        ],
      }),
    ),
    calibrationDue: derived(
      date(['校准到期', 'Calibration due'], {
        help: [
          '从最近一次校准起按型号的校准周期；未校准过的从测试日期起，没有测试日期的从发货日期起',
          'From its last calibration for the interval of the product; without one from its test, and without that from its shipment',
        ],
      }),
    ),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    parts: lines(['关键件', 'Key parts'], fittedPart, { max: mostKeyParts, readonly: true, listed: true, title: 'component' }),
    repairs: lines(['维修记录', 'Repairs'], repairMade, { max: 99, readonly: true, listed: true, title: 'number' }),
    repairCount: computed(integer(['维修次数', 'Repairs done'], { required: true, min: 0 })),
    firstResults: lines(['首次结果', 'First results'], firstResult, { max: 3, readonly: true, listed: true, title: 'stage' }),
    lots: computed(refs(['关键件批次', 'Lots of key parts'], 'stock.lot', { max: mostKeyParts, internal: true })),
  },
  state: 'stage',
  live: [
    { says: 'calibrationDue', path: 'product.model.calibrationMonths', because: recommended },
    { says: 'paper passport', path: 'product.model.calibrationMonths', because: recommended },
    {
      says: 'paper passport',
      path: 'admin.user.name',
      because: ['护照是打印当天的摘录，不是凭证', 'A passport is an extract of the day on which it is printed'],
    },
  ],
  // Once finished, or destroyed by a case, one would say where it is.
  spoken: [{ in: madeStages, by: 'whereabouts', unless: ['line', 'stock'] }],
  whereabouts: { since: 'whereaboutsSince', with: { field: 'customer', in: ['shipped', 'onLoan', 'inService'] } },
  // A unit is scrapped, and comes back, with the record that says why.
  led: [
    { from: inProduction, to: 'scrapped', by: 'quality.scrapped' },
    ...inProduction.map(to => ({ from: ['scrapped'] as const, to, by: 'quality.scrapped' })),
    // The plan was cancelled before anything was made: its SNs are not used again.
    { from: ['assembly'], to: 'voided', by: 'operate.productionPlan' },
  ],
  editableIn: madeStages,
  deletableIn: [],
  filledIn: { readBack: ['tester'], stocked: ['tester', 'stockedIn'] },
  unique: [['model', 'sn']],
  transitions: {
    assembled: { ...atTheLine, label: ['组装完成', 'Finish assembly'], from: ['assembly'], to: 'firstTest', tone: 'primary' },
    passTest: { ...atTheLine, label: ['初测合格', 'Pass first test'], from: ['firstTest'], to: 'readBack', tone: 'primary' },
    fail: {
      ...atTheLine,
      label: ['不合格', 'Fail'],
      done: ['已转维修', 'Sent to repair'],
      from: ['firstTest', 'readBack'],
      to: 'repair',
      input: {
        defect: ref(['缺陷代码', 'Defect code'], 'quality.defectCode', { required: true, usable: givenCodes }),
        location: text(['缺陷部位', 'Location on the part'], { required: true, max: 120 }),
        station: text(['工位', 'Station'], { max: 40 }),
        photo: image(['照片', 'Photo']),
        remark: text(['说明', 'Notes'], { max: 500, multiline: true }),
      },
    },
    repair: {
      ...atTheLine,
      label: ['退回产线', 'Return to the line'],
      from: ['stocked'],
      to: 'repair',
      // What it was tested, reported, sold and lent by stays its history; whether it is here its guard says.
      leaves: [
        'product.asBuilt',
        'quality.processDefect',
        'quality.scrapped.replacedBy',
        'quality.instrumentTest',
        'quality.factoryReport',
        'quality.feedback',
        'quality.containment',
        'crm.registration',
        'operate.waybill',
        'operate.loanReturn',
        'rma.case',
        'rma.serviceReport',
        'rma.maintenance',
        'rma.loanUnit',
      ],
      input: { reason },
    },
    repaired: { ...atTheLine, label: ['维修完成', 'Finish repair'], from: ['repair'], to: 'firstTest', tone: 'primary', input: fixInput },
    stock: {
      ...atTheLine,
      label: ['回读合格入库', 'Pass read-back and stock'],
      button: ['回读合格入库', 'Stock'],
      from: ['readBack'],
      to: 'stocked',
      input: { location: ref(['库位', 'Location'], 'stock.location', { required: true, usable: { field: 'kind', in: ['usable'] } }) },
      tone: 'primary',
    },
    agreeWarranty: {
      label: ['约定保修期', 'Agree on warranty'],
      done: ['已登记约定的保修期', 'Warranty recorded'],
      from: madeStages,
      to: madeStages,
      input: {
        partsUntil: date(['零件保修至', 'Parts covered until'], { required: true }),
        labourUntil: date(['人工保修至', 'Labour covered until'], { required: true }),
        reason,
      },
    },
  },
  papers: { passport: { label: ['产品护照', 'Unit passport'] } },
  labels: {
    passport: {
      label: ['产品标签', 'Unit label'],
      encodes: 'code',
      as: 'qr',
      name: 'model',
      lines: ['sn', 'hwVersion', 'swVersion', 'producedOn'],
    },
  },
  moves: [
    {
      reason: 'stocking',
      from: ['production'],
      to: ['usable'],
      step: ['产品个体的“回读合格入库”', 'the step “Pass read-back and stock” of the product unit'],
    },
    {
      reason: 'giveBack',
      from: ['production'],
      to: ['blocked'],
      step: ['产品报废的可回收零件', 'the recoverable parts of a scrapped unit'],
    },
  ],
  list: {
    columns: ['code', 'stage', 'model', 'producedOn', 'tester', 'testedOn', 'hwVersion', 'swVersion', 'location', 'customer'],
    filters: [
      'repairCount',
      'model',
      'stage',
      'snRange',
      'plan',
      'line',
      'lots',
      'bom',
      'tester',
      'producedOn',
      'expiresOn',
      'scrapAsked',
      'contained',
      'shippedOn',
      'scrappedOn',
      'waybill',
      'location',
      'whereabouts',
      'serviceCase',
    ],
    sort: '-id',
    makes: {
      entity: 'product.asBuilt',
      proposal: 'ofUnits',
      label: ['登记关键件', 'Record key parts'],
      in: ['assembly', 'firstTest', 'repair', 'readBack', 'stocked', 'scrapped'],
    },
  },
  presentations: [board({ by: 'stage', card: ['model', 'producedOn', 'tester'] })],
  passport: [
    { label: ['产品', 'Product'], field: 'model', with: ['plan'], none: ['–', '–'] },
    { label: ['现在何处', 'Where'], field: 'location', with: ['stockedIn'], none: ['未入库', 'Not in stock'] },
    { label: ['客户', 'Customer'], field: 'customer', with: ['shippedOn', 'endUser'], none: ['未发货', 'Not shipped'] },
    { label: ['保修至', 'Warranty until'], field: 'coveredUntil', with: ['labourUntil', 'calibrationDue'], none: ['未起算', 'Not begun'] },
    {
      label: ['是否合格', 'Is it good'],
      of: 'quality.instrumentTest',
      asks: 'unit={id}&sort=-id',
      first: 'verdict',
      with: ['type', 'testedAt'],
      none: ['无测试记录', 'Not tested'],
    },
    { label: ['含围堵批次', 'Contained lot inside'], field: 'contained', with: ['scrapAsked'], none: ['否', 'No'] },
    { label: ['固件 · 硬件', 'Firmware, hardware'], field: 'swVersion', with: ['hwVersion'], none: ['未写入', 'Not written'] },
    { label: ['生产', 'Made'], field: 'producedOn', with: ['tester'], none: ['未完成', 'Not finished'] },
    {
      label: ['返修', 'In service'],
      of: 'rma.case',
      asks: 'unit={id}&sort=-id',
      first: 'status',
      with: ['appliedOn'],
      none: ['没有返修', 'Never'],
    },
    {
      label: ['最近一次发运', 'Shipped last'],
      of: 'operate.waybill',
      asks: 'units={id}&sort=-id',
      first: 'status',
      with: ['sentOn'],
      none: ['没有运单', 'Never'],
    },
  ],
  life: [
    { label: ['生产', 'Made'], field: 'producedOn' },
    { label: ['测试', 'Tested'], of: 'quality.instrumentTest', asks: 'unit={id}', at: 'testedAt', says: 'verdict' },
    { label: ['入库', 'Stocked'], of: 'stock.move', asks: 'document=product.unit/{id}&reason=stocking', at: 'at' },
    { label: ['发货', 'Shipped'], of: 'operate.waybill', asks: 'units={id}', at: 'sentOn' },
    { label: ['借用归还', 'Loan returned'], of: 'operate.loanReturn', asks: 'units={id}', at: 'returnedOn' },
    { label: ['返修收货', 'Received for service'], of: 'rma.case', asks: 'unit={id}', at: 'receivedOn' },
    { label: ['返修发回', 'Sent back from service'], of: 'rma.case', asks: 'unit={id}', at: 'sentBackOn' },
    { label: ['报废', 'Scrapped'], field: 'scrappedOn' },
    { label: ['保修到期', 'Warranty ends'], field: 'coveredUntil' },
  ],
  summary: [
    { field: 'model', with: ['plan'] },
    { field: 'producedOn', with: ['expiresOn', 'hwVersion', 'swVersion'] },
    { field: 'tester', with: ['testedOn'] },
    'location',
    { field: 'customer', with: ['shippedOn', 'coveredUntil'] },
  ],
  form: [
    { label: ['产品', 'Product'], fields: ['code', 'model', 'pn', 'snRange', 'plan', 'line', 'sn', 'hwVersion', 'swVersion', 'notes'] },
    {
      label: ['生产', 'Production'],
      fields: [
        'stage',
        'stepOn',
        'contained',
        'scrapAsked',
        'producedOn',
        'shelfLifeDays',
        'expiresOn',
        'tester',
        'testedOn',
        'stockedIn',
        'location',
        'whereabouts',
        'whereaboutsSince',
        'serviceCase',
        'scrappedOn',
      ],
    },
    { label: ['关键件', 'Key parts'], fields: ['bom', 'parts'] },
    { label: ['测试与维修', 'Tests and repairs'], fields: ['firstResults', 'repairCount', 'repairs'] },
    {
      label: ['发货与保修', 'Shipment and warranty'],
      fields: [
        'shippedOn',
        'customer',
        'customerName',
        'waybill',
        'endUser',
        'warrantyParts',
        'warrantyLabour',
        'agreedPartsUntil',
        'agreedLabourUntil',
        'coveredUntil',
        'labourUntil',
        'calibrationDue',
      ],
    },
  ],
})
