import { setPassword } from '../../core/access/password.server.ts'
import { role } from '../../core/people/role.ts'
import { user } from '../../core/people/user.ts'
import { webhook } from '../../core/webhooks/webhook.ts'
import { kioskAccount } from './accounts.ts'
import { founder } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/**
 * A test station, which works where inspectors do, a webhook that nobody has switched on yet, because the company waits for its other system, and the tablet at the
 * administrative warehouse, which signs in with the password of everybody and may do nothing else.
 */
export const connectMachines = async (staff: Staff, time: WorkTime, passwordHash: string): Promise<void> => {
  const desk = staff.at(founder.username, time)
  const { department, roles } = await desk.open(user, staff.idOf('inspector'))
  const station = await desk.create(user, {
    username: 'station.ph',
    name: 'pH 测试台',
    nameEn: 'pH test station',
    type: 'serviceAccount',
    isAdmin: false,
    department,
    roles,
  })
  await desk.create(webhook, {
    name: '财务系统：检验完成',
    address: 'https://finance.example.com/hooks/inspection',
    account: station,
    isActive: false,
    events: [{ entity: 'quality.iqc', action: 'inspect' }],
  })
  const kiosk = await desk.create(role, {
    name: '自助终端',
    nameEn: 'Kiosk',
    intro: '行政仓库的平板使用，不给人。',
    scope: 'own',
    points: [{ point: 'warehouse.kiosk' }],
    scopes: [],
  })
  const keeper = await desk.open(user, staff.idOf('warehouse'))
  const tablet = await desk.create(user, {
    username: kioskAccount,
    name: '行政仓库自助终端',
    nameEn: 'Kiosk of the administrative warehouse',
    type: 'ordinary',
    isAdmin: false,
    department: keeper.department,
    roles: [kiosk],
  })
  await setPassword(desk.step.tx, { userId: tablet, hash: passwordHash })
}
