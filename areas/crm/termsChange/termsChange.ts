import { defineEntity, submission } from '#core/definition'
import { choice, code, computed, date, flag, reason, ref, states, told } from '#core/fields'
import { companyTypes, priceTiers } from '../company/companyChoices.ts'
import { termsChangeFlow } from './termsChange.flow.ts'

/** How far a change of terms has come. */
const termsChangeStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  effective: { label: ['已生效', 'In effect'], means: 'done' },
})

const unchanged = ['不填则不变', 'Unchanged when left empty'] as const

/** What decides the prices of a customer, changed with the consent of others: its type, its tier, and the company above it. */
export const termsChange = defineEntity({
  name: 'crm.termsChange',
  label: ['定价条件变更', 'Change of customer terms'],
  plural: 'Changes of customer terms',
  title: 'code',
  fields: {
    code: code(['单号', 'Number'], 'TC-{yyMM}-{000}', { on: 'submit' }),
    status: choice(['状态', 'Status'], termsChangeStates, { required: true, readonly: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, from: true }),
    formerType: choice(['原类型', 'Former type'], companyTypes, told),
    newType: choice(['新类型', 'New type'], companyTypes, { help: unchanged }),
    formerTier: choice(['原价格等级', 'Former price tier'], priceTiers, { ...told, group: 'salesPrice' }),
    newTier: choice(['新价格等级', 'New price tier'], priceTiers, { help: unchanged, group: 'salesPrice', filledByReaders: true }),
    cheaper: computed(flag(['价格会降低', 'Lowers prices'], { tone: 'warn', group: 'salesPrice' })),
    formerParent: ref(['原上级客户', 'Former parent company'], 'crm.company', told),
    newParent: ref(['新上级客户', 'New parent company'], 'crm.company', { help: unchanged }),
    leavesGroup: flag(['不再有上级客户', 'No parent company any more']),
    movesGroup: computed(flag(['变更上级客户', 'Changes the parent company'])),
    reason,
    effectiveOn: date(['生效日期', 'Effective date'], told),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: ['effectiveOn'],
  filledIn: { effective: ['effectiveOn'] },
  uniqueIn: [{ fields: ['company'], in: ['pending'] }],
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'effective',
      approval: 'crm.termsChange',
      flow: termsChangeFlow,
      rejected: 'draft',
    },
  },
  list: {
    columns: ['code', 'status', 'company', 'formerType', 'newType', 'formerTier', 'newTier', 'effectiveOn'],
    filters: ['status', 'company', 'newType', 'newTier', 'effectiveOn'],
    sort: '-id',
  },
  summary: [
    'company',
    { field: 'newType', with: ['formerType'] },
    { field: 'newTier', with: ['formerTier'], alert: 'cheaper' },
    'effectiveOn',
  ],
  form: [
    {
      label: ['变更', 'Change'],
      fields: [
        'code',
        'company',
        'formerType',
        'newType',
        'formerTier',
        'newTier',
        'cheaper',
        'formerParent',
        'newParent',
        'leavesGroup',
        'movesGroup',
        'effectiveOn',
        'reason',
      ],
    },
  ],
})
