import { documentsOf } from '#core/approvals'
import type { Registry } from '#core/definition'
import type { Label } from '#core/language'

/** Two rights that one person should not hold together. */
export interface Conflict {
  readonly points: readonly [string, string]
  /** What could go wrong. */
  readonly because: Label
}

/** Segregation of duties: what this company keeps apart. */
const conflicts: readonly Conflict[] = [
  {
    points: ['quality.iqc:inspect', 'quality.iqc:dispose'],
    because: ['检验员不应处置自己检验的不合格批', 'The inspector of a lot should not also decide its disposition'],
  },
  {
    points: ['quality.iqc:inspect', 'quality.iqc:putInStock'],
    because: ['检验员不应办理自己检验批次的入库', 'The inspector of a lot should not also receive it into stock'],
  },
  {
    points: ['purchase.supplier:create', 'purchase.supplier:takeOver'],
    because: ['引入供应商的人不应自己批准其资格', 'The person who registers a supplier should not also qualify it'],
  },
  {
    points: ['purchase.priceComparison:create', 'purchase.priceComparison:award'],
    because: ['比价发起人不应自行定标', 'The person who runs a price comparison should not also award it'],
  },
  {
    points: ['purchase.invoice:create', 'purchase.invoice:pay'],
    because: ['登记供应商发票的人不应自己付款', 'The person who enters a supplier invoice should not also pay it'],
  },
  {
    points: ['operate.order:create', 'operate.payment:create'],
    because: ['下订单的人不应自己登记收款', 'The person who places orders should not also record their payment'],
  },
  {
    points: ['materials.exchangeRate:create', 'materials.quotation:create'],
    because: ['报价的人不应自己登记决定毛利的汇率', 'The person who quotes should not also enter the rates that decide margins'],
  },
  {
    points: ['admin.user:update', 'admin.role:update'],
    because: ['既能改角色又能分配角色，就能为他人配出任意权限', 'Editing roles and assigning them together allows granting any right'],
  },
  {
    points: ['admin.user:resetPassword', 'admin.approvalFlow:update'],
    because: ['既能进入他人账号又能改审批流程，审批就失去意义', 'Access to other accounts plus editing approval flows defeats approvals'],
  },
]

/** What is kept apart in a product: where a step waits for an approval, whoever hands it in does not decide it, and nothing need be kept apart. */
export const conflictsIn = (registry: Registry, all: readonly Conflict[] = conflicts): readonly Conflict[] => {
  const handedIn = new Set(documentsOf(registry).map(({ entity, transition }) => `${entity.name}:${transition}`))
  return all.filter(({ points }) => !points.some(point => handedIn.has(point)))
}

/** Those of the conflicts that somebody with these points is in. */
export const conflictsAmong = (all: readonly Conflict[], points: ReadonlySet<string>): readonly Conflict[] =>
  all.filter(({ points: [one, other] }) => points.has(one) && points.has(other))
