import { seedFlows, type ApproverRole } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { user } from '../../areas/admin/user/user.ts'
import { controllers, reviewers } from './applications.server.ts'
import { founder, type Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Who approves what in the demo company. */
const approvers: Readonly<Record<ApproverRole, readonly Username[]>> = {
  rdManager: ['hu.yong', 'song.jia'],
  materialReviewer: reviewers,
  materialController: controllers,
  planner: ['planner'],
  productionManager: ['cao.li'],
  fileController: ['zhao.lei'],
}

/** Publishes the approval flows and appoints the people who decide in them. */
export const appointApprovers = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(founder.username, at)
  for (const [key, role] of await seedFlows(desk.step)) {
    for (const username of approvers[key]) {
      const person = await desk.open(user, staff.idOf(username))
      await desk.change(user, person, { roles: [...person.roles, role] })
    }
  }
}
