import { calendar, defineEntity } from '#core/definition'
import {
  choice,
  code,
  computed,
  date,
  decimal,
  derived,
  emailPattern,
  flag,
  inCurrency,
  integer,
  kept,
  lines,
  phonePattern,
  ref,
  taxNumberPattern,
  text,
} from '#core/fields'
import { accountFieldNames, accountFields } from '../partnerAccount/accountFields.ts'
import { accountSteps } from '../partnerAccount/accountSteps.ts'
import { addressKinds, companySources, companyTypes, industries, paymentTerms, priceTiers, regions, writtenIn } from './companyChoices.ts'
import { companyStates, inactiveReasons, keptStates, livingStates } from './companyStates.ts'
import { lapseWarnings } from './lapseWarning.ts'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })
const email = { max: 120, bulk: false, pattern: { ...emailPattern, atEntry: true } } as const
const phone = { max: 40, bulk: false, pattern: phonePattern } as const
const addressLine = { max: 120 } as const

/** A company that buys from us. */
export const company = defineEntity({
  name: 'materials.company',
  label: ['客户', 'Customer'],
  title: 'name',
  titleEn: 'nameEn',
  fields: {
    code: code(['客户编号', 'Customer number'], 'C{0000}'),
    name: text(['名称', 'Name'], {
      required: true,
      frozen: true,
      search: true,
      help: ['保存后通过“更名”修改，旧名称仍可检索', 'Changed by “Rename” once saved; the former name is still found'],
    }),
    nameEn: text(['英文名称', 'English name'], { search: true, bulk: false }),
    nameKey: computed(text(['比对名称', 'Name compared'], { required: true, max: 400, internal: true })),
    shortName: text(['简称', 'Short name'], { search: true, max: 40, bulk: false }),
    type: choice(['类型', 'Type'], companyTypes, { required: true }),
    industry: choice(['行业', 'Industry'], industries),
    region: choice(['地区', 'Region'], regions, { required: true }),
    status: choice(['状态', 'Status'], companyStates, { required: true, readonly: true }),
    livingSince: date(['往来起算日', 'Active since'], {
      required: true,
      readonly: true,
      help: [
        '建档或最近一次重新启用的日期；无订单的 24 个月从此日起算',
        'Entered or last reactivated. 24 months without orders count from this day at the earliest.',
      ],
    }),
    inactiveBecause: choice(['停用方式', 'Inactive because'], inactiveReasons, { readonly: true }),
    lapsesOn: derived(
      date(['预计停用日', 'Becomes inactive on'], {
        help: [
          '在此之前没有确认订单，当晚自动停用；有未完结的订单时为空',
          'Without an order confirmed before, it becomes inactive that night. Empty while an order goes on.',
        ],
      }),
    ),
    lapsesSoon: derived(flag(['即将停用', 'Inactive soon'], { tone: 'warn' })),
    tier: choice(['价格等级', 'Price tier'], priceTiers, { required: true, group: 'salesPrice' }),
    currency: choice(['币种', 'Currency'], { CNY: ['人民币', 'CNY'], USD: ['美元', 'USD'] }, { required: true }),
    paymentTerms: choice(['付款条件', 'Payment terms'], paymentTerms, { required: true }),
    creditLimit: decimal(['信用额度', 'Credit limit'], {
      cents: true,
      unit: inCurrency,
      scale: 2,
      min: '0',
      group: 'customerCredit',
      bulk: false,
      help: [
        '按客户币种；不填为未核定。同时涵盖所有下级客户，下级另须有自己的额度',
        'In the customer’s currency; left empty none was granted. It covers all companies below as well, each of which needs its own',
      ],
    }),
    taxId: text(['税号', 'Tax number'], { max: 40, bulk: false, pattern: taxNumberPattern }),
    ...accountFields('customerBank'),
    upsAccount: text(['UPS 账号', 'UPS account'], { max: 20, bulk: false }),
    fedexAccount: text(['FedEx 账号', 'FedEx account'], { max: 20, bulk: false }),
    email: text(['邮箱', 'Email address'], email),
    phone: text(['电话', 'Phone'], phone),
    phone2: text(['备用电话', 'Second phone'], phone),
    addresses: lines(
      ['地址', 'Addresses'],
      {
        kind: choice(['用途', 'Purpose'], addressKinds, { required: true }),
        line1: text(['地址行 1', 'Address line 1'], { ...addressLine, required: true }),
        line2: text(['地址行 2', 'Address line 2'], addressLine),
        line3: text(['地址行 3', 'Address line 3'], addressLine),
        city: text(['城市', 'City'], { max: 80 }),
        state: text(['省/州', 'State or province'], { max: 80 }),
        zip: text(['邮编', 'Postal code'], { max: 20 }),
        country: text(['国家代码', 'Country code'], {
          required: true,
          max: 2,
          pattern: { source: '[A-Z]{2}', says: ['须为两位国家代码（ISO 3166-1）', 'Two letters of ISO 3166-1'] },
        }),
        phone: text(['电话', 'Phone'], { max: 40, pattern: phonePattern }),
      },
      { max: 50 },
    ),
    owner: ref(['负责人', 'Owner'], 'admin.user', {
      required: true,
      frozen: true,
      help: ['保存后通过“移交”更换', 'Changed by “Reassign” once saved'],
    }),
    department: ref(['所属部门', 'Department'], 'admin.department', {
      readonly: true,
      help: ['负责人接手时所在的部门', 'That of the owner when they took the customer over'],
    }),
    parent: ref(['上级客户', 'Parent company'], 'materials.company', {
      acyclic: ['上级客户不能成环', 'Parent companies cannot form a circle'],
      bulk: false,
    }),
    tags: text(['标签', 'Tags'], { search: true }),
    source: choice(['来源', 'Source'], companySources),
    language: choice(['往来语言', 'Language'], writtenIn, { required: true }),
    calendar: ref(['节假日日历', 'Holiday calendar'], 'admin.workingCalendar', {
      help: [
        '询盘时限按此日历计算；不填则按所在地区，该地区没有日历时按本公司',
        'Inquiries are due by it. Left empty: that of the region, else that of the company.',
      ],
    }),
    visitMonths: integer(['拜访周期', 'Visit every'], {
      min: 1,
      max: 36,
      unit: ['个月', 'months'],
      help: ['不填则不安排定期拜访', 'Left empty no visits are planned'],
    }),
    lastVisitOn: kept(
      date(['最近拜访', 'Last visit'], {
        help: ['已登记的“拜访”活动，含已约定的', 'The latest visit, arranged ones included'],
      }),
      {
        from: ['materials.activity'],
      },
    ),
    nextVisitOn: derived(
      date(['下次拜访', 'Next visit'], {
        help: [
          '最近拜访加拜访周期；尚未拜访的从往来起算日算起',
          'The last visit, or the day since which it is active, and the months of the plan',
        ],
      }),
    ),
    visitDue: derived(flag(['拜访到期', 'Visit due'], { tone: 'warn' })),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
    aliases: lines(
      ['曾用名', 'Former names'],
      {
        name: text(['名称', 'Name'], { required: true }),
        until: date(['使用至', 'Used until'], { required: true }),
      },
      { max: 100, readonly: true },
    ),
    formerNames: computed(text(['曾用名检索', 'Former names as text'], { max: 25_000, multiline: true, search: true, internal: true })),
    mergedInto: ref(['合并到', 'Merged into'], 'materials.company', {
      readonly: true,
      acyclic: ['客户不能合并成环', 'Customers cannot be merged in a circle'],
    }),
  },
  state: 'status',
  remind: [
    {
      name: 'companyVisitDue',
      label: ['客户拜访到期', 'Visits to customers are due'],
      before: 'nextVisitOn',
      at: [0],
      until: 30,
      to: ['owner'],
      with: ['lastVisitOn'],
    },
    {
      name: 'companyLapsing',
      label: ['客户即将因无订单停用', 'Customers become inactive without orders'],
      before: 'lapsesOn',
      at: lapseWarnings,
      until: -1,
      to: ['owner'],
    },
  ],
  assigned: ['owner'],
  editableIn: livingStates,
  deletableIn: ['active'],
  usableIn: livingStates,
  final: ['other'],
  filledIn: { inactive: ['inactiveBecause'], other: ['mergedInto'] },
  uniqueIn: [{ fields: ['nameKey'], in: keptStates }],
  transitions: {
    rename: {
      label: ['更名', 'Rename'],
      done: ['已更名', 'Renamed'],
      from: keptStates,
      to: ['nameChanged', 'inactive'],
      input: {
        newName: text(['新名称', 'New name'], { required: true }),
        newNameEn: text(['新英文名称', 'New English name'], { help: ['不填则保留原英文名称', 'Left empty the English name stays'] }),
        remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
    },
    handOver: {
      label: ['移交', 'Reassign'],
      done: ['已移交', 'Reassigned'],
      from: keptStates,
      to: keptStates,
      input: { newOwner: ref(['新负责人', 'New owner'], 'admin.user', { required: true }), reason },
    },
    deactivate: { label: ['停用', 'Deactivate'], from: livingStates, to: 'inactive', input: { reason }, tone: 'danger' },
    reactivate: { label: ['重新启用', 'Reactivate'], from: ['inactive'], to: 'reactivated', input: { reason } },
    merge: {
      label: ['合并到其他客户', 'Merge into another customer'],
      done: ['已合并', 'Merged'],
      from: keptStates,
      to: 'other',
      input: { survivor: ref(['保留的客户', 'Customer that stays'], 'materials.company', { required: true }), reason },
      tone: 'danger',
    },
    ...accountSteps(keptStates),
  },
  blocks: [
    { report: 'materials.customerHealth', by: 'company' },
    { report: 'materials.reorder', by: 'company' },
    { report: 'materials.installedBase', by: 'company' },
    { report: 'materials.calibrationsDue', by: 'company' },
    { report: 'materials.creditUsed', by: 'company' },
    { report: 'materials.overdueReceivables', by: 'company' },
    { report: 'operate.loansOut', by: 'company' },
    { report: 'materials.sellThrough', by: 'company' },
    { report: 'materials.dealings', by: 'company' },
  ],
  papers: {
    sheet: { label: ['客户档案', 'Customer sheet'] },
    // What is owed follows from the prices of orders besides.
    reminder: {
      label: ['催款函', 'Payment reminder'],
      in: keptStates,
      points: ['operate.order:read', 'field.salesPrice:read', 'field.payment:read'],
    },
  },
  list: {
    columns: ['code', 'name', 'shortName', 'type', 'industry', 'region', 'status', 'tier', 'currency', 'owner'],
    filters: [
      'type',
      'industry',
      'region',
      'status',
      'inactiveBecause',
      'livingSince',
      'lapsesOn',
      'lapsesSoon',
      'visitMonths',
      'lastVisitOn',
      'nextVisitOn',
      'visitDue',
      'tier',
      'currency',
      'paymentTerms',
      'accountStanding',
      'owner',
      'department',
      'parent',
      'source',
      'language',
      'calendar',
    ],
    sort: 'code',
  },
  presentations: [calendar({ from: 'nextVisitOn', of: 'owner', card: ['owner', 'lastVisitOn', 'visitMonths'] })],
  summary: [
    { field: 'type', with: ['industry'] },
    { field: 'region', with: ['language'] },
    { field: 'tier', with: ['currency'] },
    'paymentTerms',
    { field: 'owner', with: ['department'] },
  ],
  form: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'code',
        'name',
        'nameEn',
        'shortName',
        'status',
        'livingSince',
        'lapsesOn',
        'lapsesSoon',
        'inactiveBecause',
        'mergedInto',
        'type',
        'industry',
        'region',
        'language',
        'calendar',
        'parent',
        'source',
        'tags',
      ],
    },
    {
      label: ['商务条件', 'Terms'],
      fields: ['tier', 'currency', 'paymentTerms', 'creditLimit', 'taxId', ...accountFieldNames, 'upsAccount', 'fedexAccount'],
    },
    { label: ['联系方式', 'Contact details'], fields: ['owner', 'department', 'email', 'phone', 'phone2', 'addresses'] },
    { label: ['拜访计划', 'Visit plan'], fields: ['visitMonths', 'lastVisitOn', 'nextVisitOn', 'visitDue'] },
    { label: ['其他', 'More'], fields: ['notes', 'aliases'] },
  ],
})
