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
    because: ['检验的人不应自己决定不合格批的去向', 'Who inspects a lot should not decide himself what becomes of it'],
  },
  {
    points: ['quality.iqc:inspect', 'quality.iqc:putInStock'],
    because: ['检验的人不应自己办理入库', 'Who inspects a lot should not put it into stock himself'],
  },
  {
    points: ['purchase.supplier:create', 'purchase.supplier:qualify'],
    because: ['引入供应商的人不应自己批准其资格', 'Who brings a supplier in should not qualify it himself'],
  },
  {
    points: ['purchase.priceComparison:create', 'purchase.priceComparison:award'],
    because: ['发起比价的人不应自己定标', 'Who collects the offers should not award the order himself'],
  },
  {
    points: ['admin.user:update', 'admin.role:update'],
    because: ['既能改角色又能分配角色，就能为他人配出任意权限', 'Who shapes roles and hands them out can give anybody anything'],
  },
  {
    points: ['admin.user:resetPassword', 'admin.approvalFlow:update'],
    because: ['既能进入他人账号又能改审批流程，审批就失去意义', 'Who can enter other accounts and change flows makes approvals worthless'],
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
