import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, file, flag, integer, kept, lines, ref, refs, text } from '#core/fields'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })

/** A company that delivers materials or services. */
export const supplier = defineEntity({
  name: 'purchase.supplier',
  label: ['供应商', 'Supplier'],
  title: 'name',
  titleEn: 'nameEn',
  shared: true,
  fields: {
    code: code(['供应商编号', 'Supplier number'], 'S{0000}'),
    name: text(['名称', 'Name'], { required: true, unique: true, distinct: true, search: true }),
    nameEn: text(['英文名称', 'English name'], { search: true }),
    shortName: text(['简称', 'Short name'], { search: true, max: 40, bulk: false }),
    type: choice(
      ['类型', 'Type'],
      {
        manufacturer: ['制造商', 'Manufacturer'],
        trader: ['贸易商', 'Trader'],
        subcontractor: ['外协加工', 'Subcontractor'],
        service: ['服务商', 'Service provider'],
      },
      { required: true },
    ),
    status: choice(
      ['状态', 'Status'],
      {
        pending: { label: ['待审', 'Pending'], tone: 'info' },
        qualified: { label: ['合格', 'Qualified'], tone: 'good' },
        conditional: { label: ['有条件合格', 'Conditional'], tone: 'warn' },
        suspended: { label: ['暂停', 'Suspended'], tone: 'bad' },
        blacklisted: { label: ['黑名单', 'Blacklisted'], tone: 'bad' },
        inactive: { label: ['停用', 'Inactive'], tone: 'neutral' },
      },
      { required: true, readonly: true },
    ),
    suspendedFrom: choice(
      ['因检验暂停前的状态', 'State before inspection suspended him'],
      { qualified: ['合格', 'Qualified'], conditional: ['有条件合格', 'Conditional'] },
      { readonly: true },
    ),
    class: choice(['等级', 'Class'], { A: ['A', 'A'], B: ['B', 'B'], C: ['C', 'C'] }),
    owner: ref(['负责人', 'Owner'], 'admin.user', {
      help: ['负责这家供应商的同事，审批流程可以请他决定', 'The colleague who looks after the supplier; an approval flow may ask him'],
    }),
    materials: refs(['供应物料', 'Materials supplied'], 'mnm.material'),
    taxNo: text(['税号', 'Tax number'], { max: 40, bulk: false }),
    billType: choice(
      ['票据类型', 'Bill type'],
      {
        special: ['增值税专用发票', 'Special VAT invoice'],
        ordinary: ['增值税普通发票', 'Ordinary VAT invoice'],
        none: ['无票', 'No invoice'],
      },
      { required: true },
    ),
    vatRate: decimal(['税率', 'VAT rate'], { scale: 4, min: '0', max: '0.9999', percent: true }),
    currency: choice(['币种', 'Currency'], { CNY: ['人民币', 'CNY'], USD: ['美元', 'USD'] }, { required: true }),
    settlementDays: integer(['账期（天）', 'Settlement days'], {
      required: true,
      min: 0,
      max: 365,
      help: ['从交货到付款的天数，预付为 0', 'Days from delivery to payment; 0 for payment in advance'],
    }),
    leadDays: integer(['交期（天）', 'Lead days'], { min: 0, max: 999 }),
    minimumOrder: decimal(['起订量', 'Minimum order quantity'], { scale: 4, min: '0' }),
    bankName: text(['开户行', 'Bank'], { group: 'supplierBank', bulk: false }),
    bankAccount: text(['银行账号', 'Bank account'], { group: 'supplierBank', max: 40, bulk: false }),
    contacts: lines(
      ['联系人', 'Contacts'],
      {
        name: text(['姓名', 'Name'], { required: true, max: 80 }),
        role: text(['职务', 'Role'], { max: 80 }),
        phone: text(['电话', 'Phone'], { max: 40 }),
        email: text(['邮箱', 'E-mail'], { max: 120 }),
      },
      { max: 50 },
    ),
    certificates: lines(
      ['证书', 'Certificates'],
      {
        name: text(['证书', 'Certificate'], { required: true, max: 120 }),
        validUntil: date(['有效期至', 'Valid until']),
        file: file(['文件', 'File'], { uniqueName: true }),
      },
      { max: 50 },
    ),
    openScars: kept(integer(['未关闭的纠正措施', 'Corrective actions open'], { required: true, min: 0 }), { from: ['quality.scar'] }),
    audits: lines(
      ['现场审核', 'Audits'],
      {
        auditedOn: date(['审核日期', 'Audited on'], { required: true }),
        result: text(['结论', 'Result'], { required: true, max: 500 }),
        file: file(['报告', 'Report']),
      },
      { max: 50 },
    ),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
  },
  state: 'status',
  transitions: {
    qualify: {
      label: ['评为合格', 'Qualify'],
      from: ['pending', 'conditional', 'suspended'],
      to: 'qualified',
      tone: 'primary',
      waiting: ['待评定的供应商', 'Suppliers to qualify'],
      waitingIn: ['pending'],
      input: {
        samplePassed: flag(['样品合格', 'Samples passed']),
        documentsPassed: flag(['资料齐全', 'Documents passed']),
        auditPassed: flag(['审核通过', 'Audit passed']),
        remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
    },
    qualifyConditionally: {
      label: ['有条件合格', 'Qualify conditionally'],
      from: ['pending', 'suspended'],
      to: 'conditional',
      input: { reason },
    },
    suspend: { label: ['暂停', 'Suspend'], from: ['qualified', 'conditional'], to: 'suspended', tone: 'danger', input: { reason } },
    blacklist: {
      label: ['列入黑名单', 'Blacklist'],
      from: ['pending', 'qualified', 'conditional', 'suspended', 'inactive'],
      to: 'blacklisted',
      tone: 'danger',
      input: { reason },
    },
    deactivate: {
      label: ['停用', 'Deactivate'],
      from: ['pending', 'qualified', 'conditional', 'suspended'],
      to: 'inactive',
      input: { reason },
    },
    reconsider: { label: ['重新审查', 'Reconsider'], from: ['blacklisted', 'inactive'], to: 'pending', input: { reason } },
  },
  papers: { sheet: { label: ['供应商档案', 'Supplier sheet'] } },
  list: {
    columns: ['code', 'name', 'shortName', 'type', 'class', 'status', 'currency', 'settlementDays', 'openScars'],
    filters: ['type', 'class', 'status', 'owner', 'billType', 'currency', 'materials'],
    sort: 'code',
  },
  form: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['code', 'name', 'nameEn', 'shortName', 'type', 'suspendedFrom', 'class', 'owner', 'materials', 'notes'],
    },
    { label: ['结算', 'Settlement'], fields: ['currency', 'settlementDays', 'billType', 'vatRate', 'taxNo', 'bankName', 'bankAccount'] },
    { label: ['供货', 'Supply'], fields: ['leadDays', 'minimumOrder'] },
    { label: ['联系人', 'Contacts'], fields: ['contacts'] },
    { label: ['资质', 'Qualification'], fields: ['openScars', 'certificates', 'audits'] },
  ],
})
