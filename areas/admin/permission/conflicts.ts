import { documentsOf } from '#core/approvals'
import type { Registry } from '#core/definition'
import type { Label } from '#core/language'

/** A right, and others none of which the same person should hold. */
export interface Conflict {
  readonly point: string
  readonly others: readonly string[]
  /** What could go wrong. */
  readonly because: Label
}

/** Whoever rewrites a document has written it: what is kept apart from making it is kept apart from changing it. */
const writing = (entity: string, apart: Omit<Conflict, 'point'>): readonly Conflict[] =>
  ['create', 'update'].map(verb => ({ point: `${entity}:${verb}`, ...apart }))

/** Segregation of duties: what this company keeps apart. */
const conflicts: readonly Conflict[] = [
  {
    point: 'quality.iqc:inspect',
    others: ['quality.iqc:dispose'],
    because: ['检验员不应处置自己检验的不合格批', 'The inspector of a lot should not also decide its disposition'],
  },
  {
    point: 'quality.iqc:inspect',
    others: ['quality.iqc:putInStock'],
    because: ['检验员不应办理自己检验批次的入库', 'The inspector of a lot should not also receive it into stock'],
  },
  {
    point: 'purchase.supplier:create',
    others: ['purchase.supplier:takeOver'],
    because: ['引入供应商的人不应自己批准其资格', 'The person who registers a supplier should not also qualify it'],
  },
  {
    point: 'purchase.priceComparison:create',
    others: ['purchase.priceComparison:award'],
    because: ['比价发起人不应自行定标', 'The person who runs a price comparison should not also award it'],
  },
  ...writing('purchase.invoice', {
    others: ['purchase.invoice:pay', 'purchase.invoice:offset', 'purchase.remittance:create', 'purchase.advance:pay'],
    because: [
      '登记或修改供应商发票的人不应自己付款或抵扣',
      'The person who enters or changes supplier invoices should not also pay them or set them off',
    ],
  }),
  {
    point: 'field.supplierBank:write',
    others: ['purchase.invoice:pay', 'purchase.remittance:create', 'purchase.advance:pay'],
    because: ['修改供应商银行账号的人不应自己付款', 'The person who changes bank accounts of suppliers should not also pay them'],
  },
  ...writing('purchase.supplierCredit', {
    others: ['purchase.supplierCredit:confirm'],
    because: [
      '登记或修改供应商贷项的人不应自己确认',
      'The person who records or changes credits of suppliers should not also confirm them',
    ],
  }),
  {
    point: 'crm.exchangeRate:create',
    others: ['purchase.priceComparison:create', 'purchase.order:create'],
    because: ['采购的人不应自己登记决定审批级别的汇率', 'The person who buys should not also enter the rates that decide who approves'],
  },
  {
    point: 'operate.order:create',
    others: ['operate.payment:create', 'operate.remittance:create'],
    because: ['下订单的人不应自己登记收款', 'The person who places orders should not also record their payment'],
  },
  {
    point: 'operate.productionPlan:issueMore',
    others: ['operate.productionPlan:explain', 'operate.productionPlan:scrapComponents'],
    because: [
      '补领组件的人不应自己说明差异或登记组件报废',
      'The person who issues more components should not also explain their variance or record them as scrap',
    ],
  },
  {
    point: 'crm.exchangeRate:create',
    others: ['crm.quotation:create'],
    because: ['报价的人不应自己登记决定毛利的汇率', 'The person who quotes should not also enter the rates that decide margins'],
  },
  {
    point: 'admin.user:update',
    others: ['admin.role:update'],
    because: ['既能改角色又能分配角色，就能为他人配出任意权限', 'Editing roles and assigning them together allows granting any right'],
  },
  {
    point: 'admin.user:resetPassword',
    others: ['admin.approvalFlow:update'],
    because: ['既能进入他人账号又能改审批流程，审批就失去意义', 'Access to other accounts plus editing approval flows defeats approvals'],
  },
]

/** What is kept apart in a product: where a step waits for an approval, whoever hands it in does not decide it, and nothing need be kept apart. */
export const conflictsIn = (registry: Registry, all: readonly Conflict[] = conflicts): readonly Conflict[] => {
  const handedIn = new Set(documentsOf(registry).map(({ entity, transition }) => `${entity.name}:${transition}`))
  return all.flatMap(({ point, others, because }) => {
    const apart = handedIn.has(point) ? [] : others.filter(other => !handedIn.has(other))
    return apart.length === 0 ? [] : [{ point, others: apart, because }]
  })
}

/** Those of the conflicts that somebody with these points is in. */
export const conflictsAmong = (all: readonly Conflict[], points: ReadonlySet<string>): readonly Conflict[] =>
  all.filter(({ point, others }) => points.has(point) && others.some(other => points.has(other)))
