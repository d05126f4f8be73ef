import { seedFlows } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { user } from '../../areas/admin/user/user.ts'
import { materialController, materialReviewer } from '../../areas/mnm/material/material.flow.ts'
import { financeManager, generalManager, purchasingManager } from '../../areas/purchase/priceComparison/awardFlow.ts'
import { engineeringReviewer, qualityReviewer } from '../../areas/quality/materialReview/materialReview.flow.ts'
import { controllers, reviewers } from './applications.server.ts'
import { founder, type Username } from './company/people.ts'
import { engineeringReviewers, qualityReviewers } from './followUps.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Who approves what in the demo company, by the key of the role. */
const approvers: ReadonlyMap<string, readonly Username[]> = new Map([
  [materialReviewer.key, reviewers],
  [materialController.key, controllers],
  [purchasingManager.key, ['huang.lei', 'manager']],
  [financeManager.key, ['fan.xueqin']],
  [generalManager.key, ['manager', 'hu.yong']],
  [qualityReviewer.key, qualityReviewers],
  [engineeringReviewer.key, engineeringReviewers],
])

/** Publishes the approval flows and appoints the people who decide in them. */
export const appointApprovers = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(founder.username, at)
  for (const { key, id } of await seedFlows(desk.step)) {
    const people = approvers.get(key)
    if (!people) throw new Error(`Nobody in the demo company is appointed as ${key}`)
    for (const username of people) {
      const person = await desk.open(user, staff.idOf(username))
      await desk.change(user, person, { roles: [...person.roles, id] })
    }
  }
}
