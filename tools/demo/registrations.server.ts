import { company } from '../../areas/crm/company/company.ts'
import { registration } from '../../areas/crm/registration/registration.ts'
import type { waybill } from '../../areas/operate/waybill/waybill.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { find } from '../../core/reading/reading.server.ts'
import type { Username } from './company/people.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

type Region = StoredRecord<typeof company>['region']
type EndUsers = readonly (readonly [name: string, city: string])[]

/** Who buys from distributors at home. */
const atHome: EndUsers = [
  ['太湖流域水质监测站', '无锡'],
  ['洪泽湖渔业技术推广站', '淮安'],
  ['滁州职业技术学院环境实验室', '滁州'],
  ['芜湖经开区污水处理厂', '芜湖'],
  ['嘉兴南湖自来水厂', '嘉兴'],
  ['宜兴环科园中试基地', '宜兴'],
]

/** Who buys from distributors, by their region. */
const endUsers: Readonly<Record<Region, EndUsers>> = {
  CN: atHome,
  EU: [
    ['Waterlab Drechtstreek', 'Dordrecht'],
    ['Klärwerk Niederrhein', 'Wesel'],
    ['Stacja Uzdatniania Wody Odra', 'Opole'],
  ],
  US: [
    ['Mission Bay Aquaculture Co-op', 'San Diego'],
    ['Cedar Valley Water District', 'Waterloo'],
  ],
  other: [
    ['Severn Reach Treatment Works', 'Bristol'],
    ['Kelvin Estuary Laboratory', 'Glasgow'],
    ['Chilterns Hatchery', 'Wendover'],
  ],
}

interface Sold {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly seller: Username
  readonly sent: StoredRecord<typeof waybill>
  readonly at: WorkTime
}

/** Plans the end users of what a distributor has received: two units of three are sold on and registered within two months. */
export const planRegistrations = async ({ staff, timeline, seller, sent, at }: Sold): Promise<void> => {
  const desk = staff.at(seller, at)
  const { type, region } = await desk.open(company, sent.company)
  if (type !== 'distributor') return
  const users = endUsers[region]
  const units = await find(desk.step, unit, { where: { id: sent.units }, fields: ['id'], sort: 'id', limit: 'all' })
  for (const { id } of units.filter(one => one.id % 3 !== 0))
    timeline.plan(at + (8 + (id % 35)) * workday, async then => {
      const [endUser, city] = users[id % users.length] ?? ['', '']
      await staff.at(seller, then).create(registration, {
        unit: id,
        company: sent.company,
        endUser,
        city,
        region,
        registeredOn: dayOf(then),
        way: id % 2 === 0 ? 'distributor' : 'endUser',
      })
    })
}
