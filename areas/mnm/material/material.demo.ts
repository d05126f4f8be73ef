import { materialController, materialReviewer, sourceReviewer, storageReviewer, taxReviewer } from './material.flow.ts'

/** Who reviews applications for material numbers; whoever has applied leaves it to the others. */
export const reviewers = ['deng.rui', 'shangguan.yun', 'engineer'] as const

/** Who signs off where it comes from, how it is kept and how it is taxed. */
export const fieldReviewers = [['buyer', 'huang.lei'], ['warehouse', 'abdurahman'], ['fan.xueqin']] as const

/** Who releases them. */
export const controllers = ['xie.ming', 'manager'] as const

const [sources, stores, taxes] = fieldReviewers

/** Who has the roles of the flow in the demo company. */
export const approvers = {
  [materialReviewer.key]: reviewers,
  [sourceReviewer.key]: sources,
  [storageReviewer.key]: stores,
  [taxReviewer.key]: taxes,
  [materialController.key]: controllers,
}
