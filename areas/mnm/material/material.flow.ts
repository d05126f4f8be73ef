import type { ApproverRole, DefaultFlow } from '#core/approvals'
import type { Label } from '#core/language'
import { planningNames } from './planning/planningFields.ts'

/** Who looks at an application first, and answers for what the thing is. */
export const materialReviewer: ApproverRole = { key: 'materialReviewer', name: ['料号审核工程师', 'Material number reviewer'] }

/** Who answers for where it comes from. */
export const sourceReviewer: ApproverRole = { key: 'materialSourceReviewer', name: ['料号来源审核员', 'Material source reviewer'] }

/** Who answers for how it is counted and kept. */
export const storageReviewer: ApproverRole = { key: 'materialStorageReviewer', name: ['料号仓储审核员', 'Material storage reviewer'] }

/** Who answers for how it is taxed. */
export const taxReviewer: ApproverRole = { key: 'materialTaxReviewer', name: ['料号税务审核员', 'Material tax reviewer'] }

/** Who gives a number out. */
export const materialController: ApproverRole = { key: 'materialController', name: ['物料管控员', 'Material controller'] }

/** A step in which a role checks, completes and signs off fields of its own, and no others. */
const review = (
  key: string,
  name: Label,
  role: ApproverRole,
  editFields: readonly string[],
  needFields: readonly string[] = [],
): DefaultFlow['steps'][number] => ({
  key,
  name,
  source: { kind: 'role', role },
  mode: { kind: 'any' },
  slaHours: 24,
  allow: { reassign: true, addBefore: true, addAfter: true, editFields, ...(needFields.length === 0 ? {} : { needFields }) },
})

/** Who agrees to a new material number as long as the company has not arranged it otherwise: each role signs off its own fields. */
export const materialFlow: DefaultFlow = {
  code: 'MATERIAL',
  name: ['料号审批', 'Material number approval'],
  steps: [
    review('reviewer', ['工程师审核', 'Engineer review'], materialReviewer, [
      'name',
      'nameEn',
      'spec',
      'attributes',
      'brand',
      'brandModel',
      'inspectionClass',
      'safetyCritical',
    ]),
    review('source', ['采购审核', 'Purchasing review'], sourceReviewer, [
      'purchasable',
      'selfMade',
      'outsourced',
      'origin',
      ...planningNames,
    ]),
    review('storage', ['仓库审核', 'Warehouse review'], storageReviewer, [
      'unit',
      'serialTracked',
      'batchTracked',
      'shelfLife',
      'shelfLifeUnit',
      'alarmDays',
    ]),
    review('tax', ['财务审核', 'Finance review'], taxReviewer, ['taxClass'], ['taxClass']),
    {
      key: 'controller',
      name: ['物料管控审批', 'Material control'],
      source: { kind: 'role', role: materialController },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
      returnTo: ['reviewer', 'source', 'storage', 'tax'],
      distinctFrom: ['reviewer', 'source', 'storage', 'tax'],
    },
  ],
}
