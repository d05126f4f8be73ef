import { carriedOut, defineEntity } from '#core/definition'
import { choice, date, decimal, integer, reason, ref, states, text } from '#core/fields'
import { promotionFlow } from './promotion.flow.ts'

/** How far a promotion has come. */
const promotionStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  active: { label: ['启用', 'Active'], means: 'done' },
  ended: { label: ['已终止', 'Ended'], means: 'void' },
})

/** A discount for a while, on one model, on a family, or on everything; of several the single best one counts. */
export const promotion = defineEntity({
  name: 'crm.promotion',
  label: ['促销', 'Promotion'],
  title: 'name',
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, search: true, max: 120, bulk: false }),
    status: choice(['状态', 'Status'], promotionStates, { required: true, readonly: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', {
      help: ['型号和系列都不填，则对全部产品有效', 'With neither model nor family it holds for all products'],
    }),
    family: ref(['产品系列', 'Product family'], 'product.family'),
    discount: decimal(['折扣', 'Discount'], {
      required: true,
      scale: 4,
      percent: true,
      min: '0.0001',
      max: '0.9999',
      decidesRoute: carriedOut,
    }),
    priority: integer(['优先级', 'Priority'], { required: true, min: 1, max: 99, help: ['1 最优先', '1 goes first'] }),
    validFrom: date(['生效日期', 'Effective date'], { required: true }),
    validTo: date(['有效至', 'Effective until'], { required: true }),
    endedOn: date(['终止日期', 'Ended on'], { readonly: true }),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: ['endedOn'],
  filledIn: { ended: ['endedOn'] },
  transitions: {
    activate: {
      label: ['提交启用', 'Submit for activation'],
      done: ['已提交', 'Submitted'],
      from: ['draft'],
      to: 'active',
      approval: 'crm.promotion',
      flow: promotionFlow,
      pending: 'pending',
      rejected: 'draft',
      tone: 'primary',
    },
    end: {
      label: ['终止', 'End'],
      from: ['active'],
      to: 'ended',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['name', 'status', 'model', 'family', 'discount', 'priority', 'validFrom', 'validTo', 'endedOn'],
    filters: ['status', 'model', 'family', 'validFrom', 'validTo'],
    sort: '-id',
  },
  summary: ['discount', 'priority', { field: 'model', with: ['family'] }, { field: 'validTo', with: ['validFrom', 'endedOn'] }],
  form: [
    {
      label: ['促销', 'Promotion'],
      fields: ['name', 'model', 'family', 'discount', 'priority', 'validFrom', 'validTo', 'endedOn'],
    },
  ],
})
