import { materialController, materialReviewer } from './material.flow.ts'

/** Who reviews applications for material numbers; whoever has applied himself leaves it to the others. */
export const reviewers = ['deng.rui', 'shangguan.yun', 'engineer'] as const

/** Who releases them. */
export const controllers = ['xie.ming', 'manager'] as const

/** Who has the roles of the flow in the demo company. */
export const approvers = { [materialReviewer.key]: reviewers, [materialController.key]: controllers }
