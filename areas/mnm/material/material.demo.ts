import type { Username } from '../../../tools/demo/company/people.ts'
import type { EntityDemo } from '../../../tools/demo/entityDemo.ts'
import { materialController, materialReviewer } from './material.flow.ts'

/** Who reviews applications for material numbers; whoever has applied himself leaves it to the others. */
export const reviewers: readonly Username[] = ['deng.rui', 'shangguan.yun', 'engineer']

/** Who releases them. */
export const controllers: readonly Username[] = ['xie.ming', 'manager']

/** What the demo company knows of materials. */
export const demo: EntityDemo = { approvers: { [materialReviewer.key]: reviewers, [materialController.key]: controllers } }
