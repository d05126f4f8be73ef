import { board, defineEntity } from '#core/definition'
import {
  choice,
  type ChoiceValue,
  code,
  computed,
  date,
  decimal,
  derived,
  file,
  flag,
  image,
  integer,
  json,
  kept,
  lines,
  moment,
  ref,
  refs,
  text,
  told,
} from '#core/fields'
import { returnStates } from '../supplierReturn/returnStates.ts'
import { scrapStates } from '../scrapDisposal/scrapStates.ts'
import { costBearers, followUps, iqcStates, type IqcState } from './disposition.ts'
import type { ClassResults, InspectedCharacteristic } from './inspectionRecord.ts'
import type { LotPlan } from './lotPlan.ts'
import { iqcSteps } from './iqcSteps.ts'
import { aqlField, levelField, materialClasses, planTypeField } from '../../mnm/material/arrivalChoices.ts'
import { severities } from './samplingChoices.ts'
import { serialsField } from '../../stock/serials/typedSerials.ts'
import { characteristicsTable, characteristicWords, planTable, planWords, resultWords } from './snapshotWords.ts'
import { unmeasurable, unmeasurableReasons } from './unmeasurable.ts'

const verdicts = {
  accepted: { label: ['接收', 'Accepted'], tone: 'good' },
  rejected: { label: ['拒收', 'Rejected'], tone: 'bad' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A lot may be split, or kept apart from all others, wherever it stands. */
const lotStates = Object.keys(iqcStates) as readonly IqcState[]

/**
 * A delivery of one material, sampled and inspected on arrival and then stocked, returned, reworked or scrapped.
 * It is corrected until it is inspected and never deleted; one that was registered by mistake is withdrawn before its inspection begins. A lot that is disposed of in parts stays `inspected`, marked as split, and
 * keeps its inspection; each part is a lot with a state of its own that refers to it.
 */
export const iqc = defineEntity({
  name: 'quality.iqc',
  label: ['来料检验', 'Incoming inspection'],
  plural: 'Incoming inspection',
  title: 'code',
  shared: true,
  fields: {
    code: code(['检验单号', 'Lot number'], 'IQC-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], iqcStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    materialClass: choice(['检验类别', 'Inspection class'], materialClasses, { required: true, readonly: true }),
    quantity: decimal(['批量', 'Lot quantity'], {
      unit: { by: 'unit' },
      required: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
      help: ['按物料的计量单位，小数位数不超过单位的规定', 'In the unit of the material, with no more decimal places than it allows'],
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    serials: serialsField,
    supplierLot: text(['供应商批号', 'Supplier lot'], { search: true, max: 60 }),
    purchaseOrderLine: text(['采购订单行', 'Purchase order line'], { search: true, max: 60 }),
    madeOn: date(['生产日期', 'Made on'], { readonly: true }),
    expiresOn: date(['有效期至', 'Expires on'], { readonly: true }),
    coaFile: file(['质量证明文件', 'Certificate of analysis']),
    safetyCritical: flag(['安全关键', 'Safety-critical'], { tone: 'warn', required: true, readonly: true }),
    quarantineReason: text(['隔离原因', 'Reason for quarantine'], {
      max: 500,
      multiline: true,
      help: [
        '供应商待审或暂停时必填：批次隔离存放，解除前不能放行或入库',
        'Needed while the supplier is pending or suspended: the lot is kept apart and is neither passed nor stocked until it is released',
      ],
    }),
    quarantine: flag(['隔离中', 'In quarantine'], { tone: 'warn', required: true, readonly: true }),

    origin: choice(
      ['来源', 'Origin'],
      {
        delivery: ['来料', 'Delivery'],
        part: ['拆分', 'Part of a lot'],
        supplierRework: { label: ['供应商返工后', 'Reworked by the supplier'], tone: 'warn' },
        replacement: { label: ['换货', 'Replacement'], tone: 'warn' },
      },
      { required: true, readonly: true },
    ),
    receipt: ref(['采购收货', 'Goods receipt'], 'purchase.receipt', { readonly: true, from: true }),
    parent: ref(['原批次', 'Comes from lot'], 'quality.iqc', { readonly: true, from: true }),
    split: flag(['已拆分', 'Split'], { readonly: true }),
    parts: refs(['拆分批次', 'Parts'], 'quality.iqc', { readonly: true }),
    reworkedInto: ref(['换货或返修后批次', 'Lot that came in its place'], 'quality.iqc', { readonly: true }),

    standard: ref(['检验标准', 'Standard'], 'quality.iqcStandard', {
      help: ['不填时按物料设定', 'The standard of the material when left empty'],
    }),
    standardCode: text(['标准编号', 'Standard code'], { readonly: true, max: 40 }),
    standardRevision: text(['标准版本', 'Standard version'], { readonly: true, max: 20 }),
    characteristics: json<readonly InspectedCharacteristic[]>()(['检验项目', 'Characteristics'], {
      readonly: true,
      says: characteristicWords,
      table: characteristicsTable,
    }),

    planType: planTypeField,
    level: levelField,
    aql: aqlField,
    firstUnits: integer(['前 N 件', 'First units'], { min: 1, max: 100_000 }),
    percent: decimal(['抽样比例', 'Percentage to sample'], {
      unit: ['%', '%'],
      scale: 2,
      min: '0.01',
      max: '100',
    }),
    inspectOneIn: integer(['每几批检一批', 'Inspect one lot in every (N lots)'], {
      min: 2,
      max: 20,
    }),
    severity: choice(['检验严格度', 'Inspection severity'], severities, { readonly: true }),
    plan: json<LotPlan>()(['抽样方案', 'Sampling plan'], { readonly: true, says: planWords, table: planTable }),
    sampleSize: integer(['抽样数', 'Sample size'], {
      readonly: true,
      min: 0,
      sum: true,
      zero: ['不抽样，凭质量证明文件判定', 'nothing is sampled, the certificate of analysis decides'],
    }),
    samplingRatio: computed(decimal(['抽样比例', 'Sampling ratio'], { scale: 4, percent: true })),

    round: integer(['检验轮次', 'Inspection round'], { required: true, readonly: true, min: 1 }),
    startedAt: moment(['开始检验', 'Started at'], { readonly: true }),
    gauges: lines(
      ['所用量具', 'Gauges used'],
      {
        characteristic: text(['项次', 'Item'], { required: true, max: 12 }),
        gauge: text(['量具编号', 'Gauge'], { required: true, max: 80 }),
      },
      { max: 120, unique: [['characteristic', 'gauge']] },
    ),
    readings: lines(
      ['检验数据', 'Readings'],
      {
        round: integer(['轮次', 'Round'], { required: true, min: 1 }),
        sample: integer(['样品', 'Sample'], { required: true, min: 1 }),
        characteristic: text(['项次', 'Item'], { required: true, max: 12 }),
        value: text(['读数', 'Reading'], { max: 40 }),
        unmeasurable: choice(unmeasurable, unmeasurableReasons),
      },
      { max: 10_000, unique: [['round', 'sample', 'characteristic']], internal: true },
    ),
    photos: lines(
      ['照片', 'Photos'],
      { image: image(['照片', 'Photo'], { required: true }), caption: text(['说明', 'Caption']) },
      { max: 100 },
    ),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),

    inspector: ref(['检验员', 'Inspector'], 'admin.user', { readonly: true }),
    inspectedAt: moment(['检验时间', 'Inspected at'], { readonly: true }),
    verdict: choice(['判定', 'Verdict'], verdicts, { readonly: true }),
    unitsInspected: integer(['已检数', 'Units inspected'], { readonly: true, min: 0, sum: true }),
    nonconforming: integer(['不合格数', 'Nonconforming units'], { readonly: true, min: 0, sum: true }),
    passRate: decimal(['合格率', 'Pass rate'], { readonly: true, scale: 4, percent: true }),
    inspections: lines(
      ['检验结果', 'Inspections'],
      {
        round: integer(['轮次', 'Round'], { required: true }),
        original: flag(['首次检验', 'Original inspection']),
        inspector: ref(['检验员', 'Inspector'], 'admin.user', { required: true }),
        inspectedAt: moment(['检验时间', 'Inspected at'], { required: true }),
        verdict: choice(['判定', 'Verdict'], verdicts, { required: true }),
        sampleSize: integer(['抽样数', 'Sample size'], { required: true }),
        unitsInspected: integer(['已检数', 'Units inspected'], { required: true }),
        nonconforming: integer(['不合格数', 'Nonconforming units'], { required: true }),
        byClass: json<ClassResults>()(['按缺陷等级', 'By defect class'], { required: true, says: resultWords }),
      },
      { readonly: true, unique: [['round']] },
    ),

    followUp: choice(['处置结果', 'Follow-up result'], followUps, told),
    disposedBy: ref(['处置人', 'Decided by'], 'admin.user', told),
    disposedAt: moment(['处置时间', 'Decided at'], told),
    concession: flag(['让步接收', 'Accepted by concession'], { readonly: true }),
    deviationNo: text(['偏差单号', 'Deviation number'], { ...told, max: 40 }),
    concessionLimit: decimal(['让步数量上限', 'Concession limit'], { unit: { by: 'unit' }, ...told, scale: 4 }),
    concessionUntil: date(['让步有效期至', 'Concession valid until'], told),
    concessionExpired: derived(flag(['让步已过期', 'Concession expired'], { tone: 'bad' })),
    deduction: decimal(['扣款比例', 'Price deduction'], { ...told, scale: 4, percent: true }),
    returnBy: date(['退货期限', 'Return by'], told),
    scrapValue: decimal(['报废金额', 'Scrap value'], { cents: true, ...told, unit: ['元', 'CNY'], scale: 2, sum: true, group: 'price' }),
    reworkMinutes: integer(['返工工时', 'Rework time'], { ...told, unit: ['分钟', 'minutes'], sum: true }),
    costBearer: choice(['费用承担', 'Cost borne by'], costBearers, told),
    review: ref(['物料评审', 'Material review'], 'quality.materialReview', told),
    supplierReturn: ref(['退货单', 'Supplier return'], 'quality.supplierReturn', told),
    returnState: kept(choice(['退货进度', 'State of the return'], returnStates), { from: ['quality.supplierReturn'] }),
    scrapDisposal: ref(['报废单', 'Scrap disposal'], 'quality.scrapDisposal', told),
    scrapState: kept(choice(['报废进度', 'State of the scrap'], scrapStates), { from: ['quality.scrapDisposal'] }),
    stockedQuantity: decimal(['入库数量', 'Quantity stocked'], { unit: { by: 'unit' }, ...told, scale: 4 }),
    shortage: decimal(['少收数量', 'Shortage'], { unit: { by: 'unit' }, ...told, scale: 4 }),
    shortageReason: text(['少收原因', 'Reason for the shortage'], { ...told, max: 500, multiline: true }),
    shortageValue: decimal(['少收金额', 'Value of the shortage'], {
      cents: true,
      ...told,
      unit: ['元', 'CNY'],
      scale: 2,
      sum: true,
      group: 'price',
    }),
    stockedBy: ref(['入库人', 'Stocked by'], 'admin.user', told),
    stockedAt: moment(['入库时间', 'Stocked at'], told),
  },
  state: 'status',
  qualified: [
    { in: lotStates, by: 'split', tone: 'neutral' },
    { in: lotStates, by: 'quarantine' },
    { in: ['inspected'], by: 'review', says: ['评审中', 'In review'] },
    { in: ['inspected'], by: 'verdict', tone: 'own' },
    { in: ['toStock', 'stocked'], by: 'concession' },
    { in: ['toReturn'], by: 'returnState' },
    { in: ['toScrap'], by: 'scrapState' },
  ],
  led: [{ from: ['toInspect'], to: 'withdrawn', by: 'purchase.receipt' }],
  filledIn: { toReturn: ['supplierReturn'], toScrap: ['scrapDisposal'] },
  open: ['reworkedInto'],
  editableIn: ['toInspect'],
  deletableIn: [],
  transitions: iqcSteps,
  papers: { inspection: { label: ['来料检验记录', 'Incoming inspection record'] } },
  labels: {
    lot: {
      label: ['批标签', 'Lot label'],
      encodes: 'code',
      as: 'qr',
      name: 'material',
      lines: ['quantity', 'unit', 'supplierLot', 'status', 'verdict', 'supplier', 'inspectedAt'],
    },
  },
  moves: [
    { reason: 'receipt', from: ['supplier'], to: ['quarantine'], step: ['采购收货或登记来料', 'a goods receipt'] },
    { reason: 'stocking', from: ['quarantine'], to: ['usable'], step: ['检验批的“入库”', 'the step “Put in stock” of its inspection lot'] },
    {
      reason: 'count',
      from: ['quarantine'],
      to: ['difference'],
      step: ['检验批的“少收入库”', 'the step “Stock less than accepted” of its inspection lot'],
    },
  ],
  list: {
    columns: ['code', 'status', 'material', 'supplier', 'quantity', 'supplierLot', 'sampleSize', 'passRate', 'inspector', 'inspectedAt'],
    filters: [
      'status',
      'supplier',
      'material',
      'verdict',
      'followUp',
      'materialClass',
      'severity',
      'origin',
      'receipt',
      'parent',
      'split',
      'concession',
      'concessionExpired',
      'quarantine',
      'review',
      'returnState',
      'scrapState',
      'inspectedAt',
    ],
    // Most of what is in stock stays there for good.
    sort: '-id',
  },
  presentations: [
    board({ by: 'status', card: ['material', 'supplier', 'quantity', 'verdict', 'quarantine', 'inspectedAt'], limits: { toInspect: 20 } }),
  ],
  summary: [
    { field: 'material', with: ['materialClass'] },
    { field: 'supplier', with: ['supplierLot'] },
    { field: 'quantity', with: ['purchaseOrderLine'], alert: 'quarantine' },
    { field: 'sampleSize', with: ['severity', 'standard'] },
    { field: 'passRate', with: ['verdict', 'followUp'], alert: 'concessionExpired' },
  ],
  form: [
    {
      label: ['来料', 'Delivery'],
      fields: [
        'supplier',
        'material',
        'quantity',
        'unit',
        'serials',
        'materialClass',
        'safetyCritical',
        'supplierLot',
        'purchaseOrderLine',
        'receipt',
        'madeOn',
        'expiresOn',
        'coaFile',
        'quarantineReason',
        'quarantine',
      ],
    },
    {
      label: ['抽样', 'Sampling'],
      fields: ['standard', 'standardCode', 'standardRevision', 'planType', 'level', 'aql', 'firstUnits', 'percent', 'inspectOneIn'],
    },
    { label: ['抽样方案', 'Sampling plan'], fields: ['severity', 'sampleSize', 'samplingRatio', 'plan', 'characteristics'] },
    { label: ['检验', 'Inspection'], fields: ['gauges', 'photos', 'notes'] },
    {
      label: ['结果', 'Result'],
      fields: ['round', 'startedAt', 'inspector', 'inspectedAt', 'verdict', 'unitsInspected', 'nonconforming', 'passRate', 'inspections'],
    },
    {
      label: ['处置', 'Disposition'],
      fields: [
        'followUp',
        'disposedBy',
        'disposedAt',
        'concession',
        'deviationNo',
        'concessionLimit',
        'concessionUntil',
        'concessionExpired',
        'deduction',
        'returnBy',
        'scrapValue',
        'reworkMinutes',
        'costBearer',
        'review',
        'supplierReturn',
        'returnState',
        'scrapDisposal',
        'scrapState',
        'stockedQuantity',
        'shortage',
        'shortageReason',
        'shortageValue',
        'stockedBy',
        'stockedAt',
      ],
    },
    { label: ['相关批次', 'Related lots'], fields: ['origin', 'parent', 'split', 'parts', 'reworkedInto'] },
  ],
})
