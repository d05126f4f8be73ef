import { defineEntity } from '#core/definition'
import { choice, date, decimal, derived, flag, image, integer, kept, ref, text, unitPrice } from '#core/fields'
import { itemKinds, itemSources, itemStates } from './itemChoices.ts'

const counted = { required: true, min: 0, max: 1_000_000 } as const

/** What the administrative warehouse keeps for the people of the company. How much of it there is follows from its moves; nobody types it. */
export const item = defineEntity({
  name: 'warehouse.item',
  label: ['仓库物品', 'Warehouse item'],
  title: 'name',
  titleEn: 'nameEn',
  shared: true,
  openTitle: true,
  fields: {
    code: text(['物品编码', 'Item code'], {
      required: true,
      unique: true,
      search: true,
      max: 6,
      pattern: {
        source: '[A-Z]{2}\\d{4}',
        says: ['两位大写字母的类别和四位数字，例如 OS0012', 'Two capital letters of the class and four digits, such as OS0012'],
      },
    }),
    status: choice(['状态', 'Status'], itemStates, { required: true, readonly: true }),
    name: text(['中文名称', 'Chinese name'], { required: true, search: true, max: 80 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 120 }),
    spec: text(['规格', 'Specification'], { search: true, max: 200 }),
    brand: text(['品牌', 'Brand'], { search: true, max: 60 }),
    unit: text(['单位', 'Unit'], { required: true, max: 10 }),
    kind: choice(['类型', 'Type'], itemKinds, { required: true, frozenInUse: true }),
    source: choice(['来源', 'Source'], itemSources, { required: true }),
    unitPrice: unitPrice(['单价', 'Unit price'], { required: true, unit: ['元', 'CNY'], min: '0.01', max: '9999999' }),
    formerPrice: unitPrice(['原单价', 'Former unit price'], {
      readonly: true,
      unit: ['元', 'CNY'],
      min: '0.01',
      help: ['90 天内的最高原单价；由谁审批按两者较高的决定', 'The highest of the last 90 days. The higher of both decides who approves'],
    }),
    pricedOn: date(['定价日期', 'Priced on'], { readonly: true }),
    pricedBy: ref(['定价人', 'Priced by'], 'admin.user', { readonly: true }),
    onHand: kept(integer(['库存数量', 'On hand'], counted), { from: ['warehouse.move'] }),
    reserved: kept(integer(['已预留', 'Reserved'], counted), { from: ['warehouse.application'] }),
    available: derived(integer(['可申请', 'Available'])),
    onLoan: kept(integer(['借出', 'On loan'], counted), { from: ['warehouse.move'] }),
    setAside: kept(
      integer(['待处理', 'Set aside'], {
        ...counted,
        help: [
          '归还时损坏、缺件或丢失的；修复前或核销前不能发放',
          'Returned as damaged, incomplete or lost: not issued until a correction puts it back or writes it off',
        ],
      }),
      {
        from: ['warehouse.move'],
      },
    ),
    min: integer(['最低库存', 'Minimum'], { min: 0, max: 1_000_000 }),
    max: integer(['最高库存', 'Maximum'], { min: 0, max: 1_000_000 }),
    belowMin: derived(flag(['低于最低库存', 'Below the minimum'], { tone: 'bad' })),
    monthlyUse: derived(
      decimal(['月均领用', 'Average monthly use'], {
        scale: 1,
        help: ['近 180 天的发放数量除以 6', 'Quantity issued in the last 180 days, divided by 6'],
      }),
    ),
    monthsOfCover: derived(
      decimal(['可用月数', 'Months of cover'], { scale: 1, help: ['库存数量除以月均领用', 'On hand divided by the average monthly use'] }),
    ),
    limitPerPerson: integer(['每人限量', 'Limit per person'], { min: 1, max: 1_000_000 }),
    limitDays: integer(['限量周期', 'Limit period'], {
      unit: ['天', 'days'],
      min: 1,
      max: 3650,
      help: ['每人限量按最近多少天计算', 'Over how many days the limit per person counts'],
    }),
    location: text(['存放位置', 'Location'], { required: true, search: true, max: 60 }),
    keeper: ref(['保管人', 'Keeper'], 'admin.user'),
    photo: image(['照片', 'Photo']),
  },
  state: 'status',
  editableIn: ['active'],
  usableIn: ['active'],
  transitions: {
    retire: { label: ['停用', 'Retire'], from: ['active'], to: 'retired', tone: 'danger' },
    reactivate: { label: ['恢复使用', 'Reactivate'], from: ['retired'], to: 'active' },
  },
  list: {
    columns: ['code', 'name', 'spec', 'kind', 'source', 'unitPrice', 'unit', 'onHand', 'available', 'onLoan', 'location', 'status'],
    filters: ['status', 'kind', 'source', 'keeper', 'belowMin', 'onHand', 'onLoan'],
    sort: 'code',
    makes: { entity: 'purchase.requisition', proposal: 'restock', label: ['生成采购申请', 'Draft requisition'], in: ['active'] },
  },
  summary: [
    { field: 'onHand', with: ['unit'], alert: 'belowMin' },
    { field: 'available', with: ['reserved'] },
    { field: 'onLoan', with: ['setAside'] },
    { field: 'monthlyUse', with: ['monthsOfCover'] },
    'location',
  ],
  labels: {
    shelf: {
      label: ['物品标签', 'Item label'],
      encodes: 'code',
      as: 'qr',
      name: 'name',
      nameEn: 'nameEn',
      lines: ['spec', 'location', 'unit', 'brand'],
    },
  },
  blocks: [{ report: 'warehouse.holdings', by: 'item' }],
  form: [
    {
      label: ['物品', 'Item'],
      fields: [
        'code',
        'name',
        'nameEn',
        'spec',
        'brand',
        'unit',
        'kind',
        'source',
        'unitPrice',
        'formerPrice',
        'pricedOn',
        'pricedBy',
        'photo',
      ],
    },
    {
      label: ['库存', 'Stock'],
      fields: [
        'onHand',
        'reserved',
        'available',
        'onLoan',
        'setAside',
        'min',
        'max',
        'belowMin',
        'monthlyUse',
        'monthsOfCover',
        'location',
        'keeper',
      ],
    },
    { label: ['领用限制', 'Limits'], fields: ['limitPerPerson', 'limitDays'] },
  ],
})
