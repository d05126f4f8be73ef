import { defineEntity } from '#core/definition'
import { choice, date, emailPattern, flag, phonePattern, reason, ref, states, text } from '#core/fields'
import { writtenIn } from '../company/companyChoices.ts'

const phone = { max: 40, bulk: false, search: true, pattern: phonePattern } as const
const person = { group: 'customerContact', bulk: false } as const

/** Somebody at a customer. */
export const contact = defineEntity({
  name: 'crm.contact',
  label: ['联系人', 'Contact'],
  title: 'name',
  titleEn: 'nameEn',
  fields: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, from: true }),
    name: text(['姓名', 'Name'], { required: true, search: true, max: 80 }),
    nameEn: text(['英文姓名', 'English name'], { search: true, max: 80 }),
    jobTitle: text(['职务', 'Job title'], { max: 80 }),
    status: choice(
      ['状态', 'Status'],
      states({ active: { label: ['在职', 'Active'], means: 'done' }, inactive: { label: ['已离开', 'Inactive'], means: 'void' } }),
      { required: true, readonly: true },
    ),
    isUser: flag(['使用者', 'User']),
    isBuyer: flag(['采购', 'Buyer']),
    isTech: flag(['技术', 'Tech']),
    isDistributor: flag(['经销商', 'Distributor']),
    isOther: flag(['其他', 'Other']),
    email: text(['邮箱', 'Email address'], { max: 120, bulk: false, search: true, pattern: { ...emailPattern, atEntry: true } }),
    emailBounced: flag(['邮件被退回', 'Email bounced'], {
      tone: 'warn',
      help: ['地址已失效，不再向其发送邮件', 'No longer works; nothing is sent to it'],
    }),
    mailConsent: flag(['同意接收邮件', 'Consent to email'], {
      help: ['本人同意接收产品和活动邮件', 'They agreed to receive emails about products and events'],
    }),
    phone: text(['电话', 'Phone'], phone),
    mobile: text(['手机', 'Mobile'], phone),
    weChat: text(['微信', 'WeChat'], { ...person, max: 60 }),
    birthday: date(['生日', 'Birthday'], person),
    language: choice(['往来语言', 'Language'], writtenIn, { required: true }),
    leftOn: date(['离开日期', 'Left on'], { readonly: true }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['active'],
  deletableIn: ['active'],
  usableIn: ['active'],
  transitions: {
    leave: {
      label: ['登记离开', 'Record departure'],
      done: ['已登记离开', 'Departure recorded'],
      from: ['active'],
      to: 'inactive',
      on: 'leftOn',
      input: { reason },
    },
    comeBack: { label: ['恢复', 'Restore'], done: ['已恢复', 'Restored'], from: ['inactive'], to: 'active', input: { reason } },
  },
  list: {
    columns: ['name', 'company', 'jobTitle', 'phone', 'mobile', 'email', 'status'],
    filters: ['company', 'status', 'isUser', 'isBuyer', 'isTech', 'isDistributor', 'isOther', 'mailConsent', 'emailBounced', 'language'],
    sort: 'name',
  },
  summary: ['company', 'jobTitle', 'phone', 'mobile', { field: 'email', alert: 'emailBounced' }],
  form: [
    { label: ['联系人', 'Contact'], fields: ['company', 'name', 'nameEn', 'jobTitle', 'status', 'language'] },
    { label: ['角色', 'Roles'], fields: ['isUser', 'isBuyer', 'isTech', 'isDistributor', 'isOther'] },
    { label: ['联系方式', 'Contact details'], fields: ['phone', 'mobile', 'email', 'mailConsent', 'emailBounced', 'weChat'] },
    { label: ['其他', 'More'], fields: ['birthday', 'leftOn', 'notes'] },
  ],
})
