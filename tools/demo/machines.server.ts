import { user } from '../../core/people/user.ts'
import { webhook } from '../../core/webhooks/webhook.ts'
import { founder } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** A test station, which works where inspectors do, and a webhook that nobody has switched on yet: the company waits for its other system. */
export const connectMachines = async (staff: Staff, time: WorkTime): Promise<void> => {
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
}
