import { defineEntity } from '#core/definition'
import { choice, code, computed, date, lines, ref, text } from '#core/fields'
import { companyTypes, paymentTerms, priceTiers, regions } from './companyChoices.ts'
import { companyStates, livingStates } from './companyStates.ts'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })

/** A company that buys from us. */
export const company = defineEntity({
  name: 'materials.company',
  label: ['客户', 'Customer'],
  title: 'name',
  titleEn: 'nameEn',
  fields: {
    code: code(['客户编号', 'Customer number'], 'C{0000}'),
    name: text(['名称', 'Name'], { required: true, frozen: true, unique: true, distinct: true, search: true }),
    nameEn: text(['英文名称', 'English name'], { search: true, bulk: false }),
    type: choice(['类型', 'Type'], companyTypes, { required: true }),
    region: choice(['地区', 'Region'], regions, { required: true }),
    status: choice(['状态', 'Status'], companyStates, { required: true, readonly: true }),
    tier: choice(['价格等级', 'Price tier'], priceTiers, { required: true, group: 'salesPrice' }),
    currency: choice(['币种', 'Currency'], { CNY: ['人民币', 'CNY'], USD: ['美元', 'USD'] }, { required: true }),
    paymentTerms: choice(['付款条件', 'Payment terms'], paymentTerms, { required: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    aliases: lines(
      ['曾用名', 'Former names'],
      {
        name: text(['名称', 'Name'], { required: true }),
        until: date(['使用至', 'Used until'], { required: true }),
      },
      { max: 100, readonly: true },
    ),
    formerNames: computed(text(['曾用名检索', 'Former names as text'], { max: 5000, search: true, internal: true })),
    mergedInto: ref(['合并到', 'Merged into'], 'materials.company', {
      readonly: true,
      acyclic: ['客户不能合并成环', 'Customers cannot be merged in a circle'],
    }),
  },
  state: 'status',
  assigned: ['owner'],
  editableIn: ['active', 'reactivated', 'nameChanged'],
  deletableIn: ['active'],
  usableIn: livingStates,
  final: ['other'],
  filledIn: { other: ['mergedInto'] },
  transitions: {
    deactivate: { label: ['停用', 'Deactivate'], from: livingStates, to: 'inactive', input: { reason }, tone: 'danger' },
    reactivate: { label: ['重新启用', 'Reactivate'], from: ['inactive'], to: 'reactivated', input: { reason } },
    rename: {
      label: ['更名', 'Rename'],
      from: ['active', 'inactive', 'reactivated', 'nameChanged'],
      to: ['nameChanged', 'inactive'],
      input: {
        newName: text(['新名称', 'New name'], { required: true }),
        newNameEn: text(['新英文名称', 'New English name']),
        reason: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
    },
    merge: {
      label: ['合并到其他客户', 'Merge into another customer'],
      from: ['active', 'inactive', 'reactivated', 'nameChanged'],
      to: 'other',
      input: { survivor: ref(['保留的客户', 'Customer that stays'], 'materials.company', { required: true }), reason },
      tone: 'danger',
    },
  },
  list: {
    columns: ['code', 'name', 'type', 'region', 'status', 'tier', 'currency', 'owner'],
    filters: ['type', 'region', 'status', 'tier', 'owner'],
    sort: 'code',
  },
  form: [
    { label: ['基本信息', 'Basics'], fields: ['code', 'name', 'nameEn', 'status', 'type', 'region', 'owner', 'mergedInto', 'aliases'] },
    { label: ['商务条件', 'Terms'], fields: ['tier', 'currency', 'paymentTerms'] },
  ],
})
