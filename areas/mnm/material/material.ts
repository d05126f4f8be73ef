import { cards, carriedOut, defineEntity, tree } from '#core/definition'
import { attributes, choice, computed, decimal, flag, image, integer, lines, reason, ref, text } from '#core/fields'
import type { Label } from '#core/language'
import type { Likeness } from './likeness/likeness.ts'
import { materialFlow } from './material.flow.ts'
import { plannedNames, planningFields, planReviewedOn, requirementFields } from './planning/planningFields.ts'
import { aqlField, levelField, materialClasses, planTypeField } from './arrivalChoices.ts'
import { materialStates } from './materialStates.ts'

const numberShape = {
  max: 20,
  pattern: { source: '[0-9A-Z-]+', says: ['只能用大写字母、数字和连字符', 'Capital letters, digits and hyphens only'] },
} as const

/** Why two materials look like the same thing, in words. */
export const likenesses = {
  sameModel: ['品牌型号相同', 'Same brand and model'],
  similarText: ['名称和规格相近', 'Similar name and specification'],
  sameAttributes: ['同类且技术参数全部相同', 'Same class and the same attributes'],
} as const satisfies Readonly<Record<Likeness, Label>>

/** What a person says who has compared the application with the materials that look like it. */
export const distinctField = flag(['已核对相近物料，确认不是重复申请', 'I compared the similar materials: this is a different one'])

/** What handing in an application is called. */
export const submitLabel: Label = ['提交审批', 'Submit for approval']

/** A shelf life behind its number. */
const shelfLifeWords = { day: ['天', 'days'], month: ['个月', 'months'], year: ['年', 'years'] } as const

/** Something the company buys, makes or sells: applied for as a draft, usable once its material number is approved. */
export const material = defineEntity({
  name: 'mnm.material',
  label: ['物料', 'Material'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['物料编号', 'Material number'], { ...numberShape, readonly: true, unique: true, search: true }),
    class: ref(['分类', 'Class'], 'mnm.materialClass', {
      decidesRoute: carriedOut,
      help: ['料号以它的代码开头，首次提交时确定', 'The number begins with its code, fixed when first submitted'],
    }),
    pn: text(['成品 PN', 'PN of a finished product'], {
      max: 5,
      pattern: { source: '[0-9]{5}', says: ['须为五位数字', 'Five digits'] },
      help: ['仅 FG 类：料号为 FG 加 PN', 'Class FG only: the number is FG and the PN'],
      bulk: false,
    }),
    name: text(['名称', 'Name'], { required: true, search: true, bulk: false }),
    nameEn: text(['英文名称', 'English name'], { search: true, bulk: false }),
    caption: computed(text(['物料', 'Material'], { required: true, max: 221 })),
    captionEn: computed(text(['物料（英文）', 'Material (English)'], { required: true, max: 221 })),
    spec: text(['规格', 'Specification'], { search: true, max: 500, multiline: true, bulk: false }),
    attributes: attributes(['技术参数', 'Attributes'], { by: 'class', sets: 'mnm.materialClass', above: 'parent' }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, frozenInUse: true }),
    taxClass: text(['税收分类编码', 'Tax classification code'], {
      max: 19,
      pattern: { source: '[0-9]{19}', says: ['须为 19 位数字', '19 digits'] },
      help: ['开具增值税发票用，由财务填写', 'For VAT invoices; filled in by finance'],
    }),
    origin: text(['产地', 'Origin'], { max: 100 }),
    brand: ref(['品牌', 'Brand'], 'mnm.brand'),
    brandModel: text(['品牌型号', 'Brand model'], { search: true, bulk: false }),
    picture: image(['图片', 'Picture']),
    type: choice(
      ['类型', 'Type'],
      { ordinary: ['普通', 'Ordinary'], set: ['套件', 'Set'], service: ['服务', 'Service'] },
      { required: true, decidesRoute: carriedOut },
    ),
    serialTracked: flag(['按序列号管理', 'Tracked by serial number']),
    batchTracked: flag(['按批次管理', 'Tracked by batch']),
    saleable: flag(['可销售', 'Saleable']),
    purchasable: flag(['可采购', 'Purchasable']),
    selfMade: flag(['自制', 'Self-made']),
    outsourced: flag(['委外', 'Outsourced']),
    subpart: flag(['子件', 'Subpart']),
    assembly: flag(['组件', 'Assembly']),
    shelfLife: integer(['保质期', 'Shelf life'], { min: 1, max: 9999, unit: { by: 'shelfLifeUnit', words: shelfLifeWords } }),
    shelfLifeUnit: choice(['保质期单位', 'Unit of shelf life'], { day: ['天', 'Days'], month: ['月', 'Months'], year: ['年', 'Years'] }),
    alarmDays: integer(['到期前提醒', 'Warn before expiry'], {
      unit: ['天', 'days'],
      min: 0,
      max: 3650,
      help: ['从到期前这么多天起提醒仓库', 'The warehouse is notified of lots this many days before they expire'],
    }),
    components: lines(
      ['套件组成', 'Components of the set'],
      {
        material: ref(['物料', 'Material'], 'mnm.material', {
          required: true,
          acyclic: ['套件不能直接或间接包含自己', 'A set cannot contain itself, directly or in another set'],
        }),
        quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001' }),
        optional: flag(['可选', 'Optional']),
      },
      { max: 200, unique: [['material']] },
    ),
    inspectionClass: choice(['检验类别', 'Inspection class'], materialClasses, {
      required: true,
      help: ['A 类物料须由检验员以外的人放行', 'Class A is released by another person than the inspector'],
    }),
    safetyCritical: flag(['安全关键', 'Safety-critical'], {
      tone: 'warn',
      required: true,
      help: ['让步接收须有客户同意书', 'A concession needs the customer’s agreement'],
    }),
    inspectionStandard: ref(['检验标准', 'Inspection standard'], 'quality.iqcStandard'),
    planType: planTypeField,
    inspectionLevel: levelField,
    aql: aqlField,
    ...planningFields,
    ...requirementFields,
    planReviewedOn,
    compared: lines(
      ['提交时的疑似重复物料', 'Possible duplicates when submitted'],
      {
        number: text(['物料编号', 'Material number'], { required: true, max: 20 }),
        name: text(['名称', 'Name'], { required: true }),
        spec: text(['规格', 'Specification'], { max: 500, multiline: true }),
        state: choice(['状态', 'Status'], materialStates, { required: true }),
        why: choice(['相近之处', 'Similarities'], likenesses, { required: true }),
      },
      { readonly: true, help: ['申请人已核对，确认不是同一物料', 'Compared by the requester, who says that this is a different one'] },
    ),
    aliases: text(['曾用料号', 'Former numbers'], { readonly: true, search: true, max: 2000 }),
    mergedInto: ref(['合并到', 'Merged into'], 'mnm.material', { readonly: true }),
    status: choice(['状态', 'Status'], materialStates, { required: true, readonly: true }),
  },
  state: 'status',
  editableIn: ['draft', 'rejected', 'active'],
  deletableIn: ['draft'],
  filledIn: { merged: ['mergedInto'] },
  open: ['alarmDays', ...plannedNames, 'planReviewedOn', 'aliases', 'mergedInto'],
  amend: 'submit',
  opening: ['takeOver'],
  usableIn: ['active'],
  transitions: {
    submit: {
      label: submitLabel,
      done: ['已提交', 'Submitted'],
      from: ['draft', 'rejected'],
      to: 'active',
      approval: 'mnm.material',
      flow: materialFlow,
      pending: 'pending',
      rejected: 'rejected',
      requires: ['class'],
      input: { distinct: distinctField },
      tone: 'primary',
    },
    takeOver: {
      label: ['登记原有料号', 'Register existing number'],
      button: ['登记原有料号', 'Register existing'],
      from: ['draft'],
      to: 'active',
      input: { code: text(['物料编号', 'Material number'], { ...numberShape, required: true }), reason },
    },
    deactivate: { label: ['停用', 'Deactivate'], from: ['active'], to: 'inactive', input: { reason }, tone: 'danger' },
    reviewPlanning: {
      label: ['确认计划数据', 'Confirm planning data'],
      done: ['已确认计划数据', 'Planning data confirmed'],
      from: ['active'],
      to: 'active',
      requires: ['leadDays'],
    },
    reactivate: { label: ['重新启用', 'Reactivate'], from: ['inactive'], to: 'active', input: { reason } },
    merge: {
      label: ['合并到其他料号', 'Merge into another number'],
      button: ['合并到其他料号', 'Merge'],
      from: ['active', 'inactive'],
      to: 'merged',
      input: { into: ref(['保留的料号', 'The number that stays'], 'mnm.material', { required: true }), reason },
      tone: 'danger',
    },
    unmerge: {
      label: ['撤销合并', 'Undo merge'],
      done: ['已撤销合并', 'Merge undone'],
      from: ['merged'],
      to: 'inactive',
      input: {
        reason: text(['原因', 'Reason'], {
          required: true,
          max: 500,
          multiline: true,
          help: [
            '料号恢复为“已停用”；合并后记在保留料号上的单据和库存仍留在那里',
            'The number comes back inactive. Documents and stock that were entered under the other number since stay there.',
          ],
        }),
      },
    },
  },
  blocks: [
    { report: 'stock.onHand', by: 'material' },
    { report: 'purchase.replenishment', by: 'material' },
    { report: 'purchase.againstShouldCost', by: 'material' },
  ],
  papers: { card: { label: ['物料卡', 'Material card'] } },
  labels: {
    bin: {
      label: ['物料标签', 'Material label'],
      encodes: 'code',
      as: 'code128',
      name: 'name',
      nameEn: 'nameEn',
      lines: ['spec', 'brand', 'brandModel', 'unit', 'inspectionClass'],
      in: ['active', 'inactive'],
    },
  },
  list: {
    columns: ['code', 'status', 'name', 'spec', 'class', 'unit', 'brand', 'brandModel', 'type', 'inspectionClass'],
    filters: ['status', 'class', 'attributes', 'type', 'inspectionClass', 'unit', 'purchasable', 'selfMade', 'outsourced', 'saleable'],
    sort: 'code',
  },
  presentations: [
    tree({ by: 'class', above: 'parent', card: ['name', 'spec', 'status', 'unit', 'brand'] }),
    cards({ picture: 'picture', card: ['spec', 'brand', 'brandModel'] }),
  ],
  passport: [
    {
      label: ['可用库存', 'In stock'],
      of: 'stock.balance',
      asks: 'material={id}&kind=usable&quantity__gte=0.0001',
      sum: 'quantity',
      with: ['reserved'],
      none: ['无库存', 'None'],
    },
    {
      label: ['位置', 'Where'],
      of: 'stock.balance',
      asks: 'material={id}&kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001&sort=-quantity',
      first: 'location',
      with: ['lot'],
      none: ['不在库', 'Not in stock'],
    },
    {
      label: ['待检', 'To be inspected'],
      of: 'stock.balance',
      asks: 'material={id}&kind=quarantine&quantity__gte=0.0001',
      sum: 'quantity',
      none: ['无', 'None'],
    },
    {
      label: ['先到期批次', 'Expires first'],
      of: 'stock.balance',
      asks: 'material={id}&kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001&expiresOn__null=false&sort=expiresOn',
      first: 'expiresOn',
      with: ['lot'],
      none: ['不限', 'No limit'],
    },
    {
      label: ['在订', 'On order'],
      of: 'purchase.order.items',
      asks: 'material={id}&headerState__means=waiting:supplier&sort=id',
      sum: 'quantity',
      with: ['received'],
      none: ['无', 'None'],
    },
    {
      label: ['缺料', 'Short'],
      of: 'operate.shortage',
      asks: 'material={id}&state__in=pending,approved&sort=expectedOn',
      bad: true,
      with: ['expectedOn'],
      none: ['不缺料', 'Not short'],
    },
    {
      label: ['最近检验', 'Last inspection'],
      of: 'quality.iqc',
      asks: 'material={id}&verdict__null=false&sort=-id',
      first: 'verdict',
      with: ['supplier'],
      none: ['未检', 'None yet'],
    },
    {
      label: ['最近一次移动', 'Last move'],
      of: 'stock.move',
      asks: 'material={id}&sort=-id',
      first: 'reason',
      with: ['at', 'quantity'],
      none: ['尚未移动', 'Not moved yet'],
    },
    { label: ['来源', 'Made or bought'], field: 'brand', with: ['brandModel', 'leadDays'], none: ['不限品牌', 'Any brand'] },
    {
      label: ['检验类别', 'Inspection class'],
      field: 'inspectionClass',
      with: ['inspectionStandard'],
      alert: 'safetyCritical',
      none: ['–', '–'],
    },
  ],
  summary: [
    { field: 'class', with: ['type'] },
    { field: 'brand', with: ['brandModel'] },
    'unit',
    { field: 'inspectionClass', with: ['inspectionStandard'], alert: 'safetyCritical' },
    { field: 'shelfLife', with: ['alarmDays'] },
  ],
  decide: {
    about: 'spec',
    figures: [
      { field: 'class', with: ['type'] },
      { field: 'brand', with: ['brandModel'] },
      { field: 'inspectionClass', with: ['unit'], alert: 'safetyCritical' },
    ],
    deviations: [{ lines: 'compared', when: 'why', title: 'name', tells: 'number' }],
    facts: ['attributes', 'purchasable', 'selfMade', 'outsourced', 'taxClass', 'batchTracked', 'shelfLife', 'leadDays'],
    phrases: {
      approve: [['不重复，可以', 'No duplicate, fine']],
      reject: [['与现有料号重复', 'It duplicates an existing number']],
    },
  },
  form: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'code',
        'name',
        'nameEn',
        'class',
        'pn',
        'type',
        'unit',
        'brand',
        'brandModel',
        'origin',
        'spec',
        'attributes',
        'picture',
        'aliases',
        'mergedInto',
        'compared',
      ],
    },
    {
      label: ['来源与用途', 'Source and use'],
      fields: ['purchasable', 'selfMade', 'outsourced', 'saleable', 'subpart', 'assembly', 'taxClass', 'components'],
    },
    {
      label: ['追溯与保质期', 'Tracking and shelf life'],
      fields: ['serialTracked', 'batchTracked', 'shelfLife', 'shelfLifeUnit', 'alarmDays'],
    },
    { label: ['计划', 'Planning'], fields: [...plannedNames, 'planReviewedOn'] },
    {
      label: ['来料检验', 'Incoming inspection'],
      fields: ['inspectionClass', 'safetyCritical', 'inspectionStandard', 'planType', 'inspectionLevel', 'aql'],
    },
  ],
})
