import { sql } from 'kysely'
import { goLive } from '../../areas/admin/goLive/goLive.ts'
import { requestAccesses } from './accessRequests.server.ts'
import { reducedTable } from '../../areas/quality/reducedTable/reducedTable.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { applicationsOf } from './applications.server.ts'
import { publishAnnouncements } from './announcements.server.ts'
import { appointApprovers } from './approvers.server.ts'
import { judge } from '../../areas/purchase/reminders/judgeSuppliers.server.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { planInstrumentTests } from './instrumentTests.server.ts'
import { freezeLimits, registerCause } from './controlLimits.server.ts'
import { planCraft } from './craft.server.ts'
import { countShelf } from './countShelf.server.ts'
import { weighScores } from './evaluations.server.ts'
import { planBills } from './bills.server.ts'
import { planCatalogue } from './catalogue.server.ts'
import { comparisonStories } from './comparisons.server.ts'
import { allowOverShipment, enterTransitTimes, planOrders } from './orders.server.ts'
import { nextDelivery } from './deliveries.ts'
import { deskOf, type Office } from './desk.server.ts'
import { colleagues } from './company/people.ts'
import { allowDifferences } from './invoices.server.ts'
import { lotStories } from './lotStories.server.ts'
import { planContracts } from './contracts.server.ts'
import { planCustomers } from './customers.server.ts'
import { connectMachines } from './machines.server.ts'
import { leaveNotices, noticesDated } from './notices.server.ts'
import { planFactoryReports } from './factoryReports.server.ts'
import { filingIn } from './papers/filing.server.ts'
import { registerLines } from './productionLines.server.ts'
import { planPlanning } from './planning.server.ts'
import { planPlans } from './productionPlans.server.ts'
import { planPlm } from './plm.server.ts'
import { foundProducts } from './products.server.ts'
import { planGoals } from './goals.server.ts'
import { planProjects } from './projects.server.ts'
import { planPurchases, purchaseStories } from './purchases.server.ts'
import { randomFrom } from './random.ts'
import type { CompanySize } from './sizes.ts'
import { planShouldCosts } from './shouldCosts.server.ts'
import { foundCompany } from './staff.server.ts'
import { planSupplies } from './supplies.server.ts'
import { foundWarehouse, reserveStock } from './stock.server.ts'
import { applyForModels, enterModels } from './models.server.ts'
import { correctPrices, openPriceBook, priceToday, raisePrices } from './prices.server.ts'
import { planRates } from './rates.server.ts'
import { planQuotations } from './quotations.server.ts'
import { planService } from './service.server.ts'
import { planReagents } from './reagents.server.ts'
import { receiveMails } from './receivedMails.server.ts'
import { planFeedback } from './feedback.server.ts'
import { planInquiries } from './inquiries.server.ts'
import { planSteadyDeliveries } from './steadyDeliveries.ts'
import { planTechnicalFiles } from './technicalFiles.server.ts'
import { registerStations } from './testStations.server.ts'
import { openTimeline } from './timeline.ts'
import { planToday } from './today.server.ts'
import { planProduction } from './units.server.ts'
import { dayAfter, dayOf, lastWorkTimeAt, workday, workTimeAt } from './workTime.ts'
import { enterHolidays, enterNextYear } from './workingCalendars.server.ts'

/** What a demo company is made from; the same always makes the same company. */
export interface CompanyPlan {
  readonly seed: string
  readonly size: CompanySize
  /** The instant at which the company looks two years old, ISO 8601. */
  readonly now: string
  readonly passwordHash: string
  /** Where what people upload is kept. */
  readonly store: FileStore
  /** Told which share of the past has been made, 0 to 1, before each thing that happens. */
  readonly told?: ((share: number) => Promise<void>) | undefined
}

/** Calendar days of the company's past. */
const past = 730

/** Makes the company: its people, what it buys, and two years of deliveries up to this moment, each step as it was taken at its time. */
export const makeCompany = async (office: Office, { seed, size, now, passwordHash, store, told }: CompanyPlan): Promise<void> => {
  const random = randomFrom(seed)
  const ends = workTimeAt(now)
  const today = dayOf(ends)
  const begins = workTimeAt(`${dayAfter(today, -past)}T01:00:00Z`)
  const staff = await foundCompany(office, { begins, today, passwordHash })
  const timeline = openTimeline()
  const filing = filingIn(store)
  const applications = applicationsOf(staff)
  const catalogue = planCatalogue({ staff, timeline, applications, random: random.fork('catalogue'), filing, size, begins, ends, today })
  timeline.plan(begins + workday, at => appointApprovers(staff, at))
  timeline.plan(begins + 2 * workday, async at => {
    await staff.at('admin', at).create(reducedTable, { edition: 'GB/T 2828.1-2012 表 2-C（待录入）', active: false, rows: [] })
  })
  timeline.plan(begins + 2 * workday, at => foundWarehouse(staff, at))
  timeline.plan(begins + 2 * workday + 60, at => foundProducts(staff, at))
  timeline.plan(begins + 3 * workday, at => enterModels(staff, at))
  planRates(staff, timeline, begins, ends)
  timeline.plan(begins + 4 * workday, at => openPriceBook(staff, at))
  timeline.plan(begins + 5 * workday, at => allowDifferences(staff, at))
  timeline.plan(begins + 5 * workday + 30, at => allowOverShipment(staff, at))
  timeline.plan(begins + 5 * workday + 35, at => enterTransitTimes(staff, at))
  timeline.plan(begins + 5 * workday + 10, at => weighScores(staff, at))
  timeline.plan(begins + 6 * workday, at => enterHolidays(staff, at))
  timeline.plan(ends - 30 * workday, at => enterNextYear(staff, at))
  timeline.plan(begins + (ends - begins) * 0.5, at => raisePrices(staff, at))
  timeline.plan(begins + (ends - begins) * 0.8, at => correctPrices(staff, at))
  timeline.plan(ends - 200, at => priceToday(staff, at))
  timeline.plan(ends - 240, at => applyForModels(staff, at))
  planShouldCosts({ staff, timeline, catalogue, begins, ends })
  planBills({ staff, timeline, begins, ends })
  const stories = lotStories({ office, staff, timeline, random: random.fork('lots'), filing })

  for (const person of colleagues) {
    if (typeof person.joined === 'number')
      timeline.plan(workTimeAt(`${dayAfter(today, -person.joined)}T01:30:00Z`), at => staff.hire(person, at))
    if (person.left) timeline.plan(begins + (ends - begins) * 0.7, at => staff.dismiss(person.username, at))
  }
  const arriving = random.fork('deliveries')
  const opening = begins + 30 * workday
  for (let turn = 0; turn < size.deliveries; turn++) {
    timeline.plan(opening + (ends - opening) * arriving.next(), async at => {
      const delivery = nextDelivery(catalogue.sources, arriving)
      if (delivery) await stories.tell(delivery, at)
    })
  }
  const comparisons = comparisonStories({ staff, timeline, catalogue, random: random.fork('comparisons') })
  const comparing = random.fork('comparing')
  for (let turn = 0; turn < size.comparisons; turn++)
    timeline.plan(opening + (ends - opening) * comparing.next(), at => comparisons.tell(at))
  const buying = { staff, timeline, catalogue, random: random.fork('purchases'), lots: stories, ends }
  planPurchases(purchaseStories(buying), buying, opening, size.comparisons)
  timeline.plan(begins + (ends - begins) * 0.75, at => countShelf(staff, at))
  planSteadyDeliveries({ timeline, catalogue, ends }, gaugeError =>
    lotStories({ office, staff, timeline, random: random.fork('steady'), filing, gaugeError }),
  )
  timeline.plan(ends - 16 * workday, at => freezeLimits(staff, begins, at))
  timeline.plan(ends - 10 * workday, at => registerCause(staff, at))
  const agreeing = random.fork('contracts')
  planContracts({ staff, timeline, catalogue, random: agreeing, today }, ends)
  timeline.plan(ends - 190, at => reserveStock(staff, at, today))
  planCustomers({ staff, timeline, random: random.fork('customers'), begins, ends })
  planQuotations({ staff, timeline, random: random.fork('quotations'), begins, ends })
  timeline.plan(begins + workday, at => registerLines(staff, at))
  planProduction({ staff, timeline, random: random.fork('production'), filing, begins, ends })
  planOrders({ staff, timeline, random: random.fork('orders'), begins, ends })
  planPlans({ staff, timeline, begins, ends })
  planPlanning({ office, staff, timeline, ends })
  planInstrumentTests({ staff, timeline, filing, random: random.fork('tests'), begins, ends })
  timeline.plan(ends - workday, at => registerStations(staff, random.fork('stations'), at))
  planFactoryReports({ staff, timeline, store, ends })
  planSupplies({ staff, timeline, ends })
  planService({ staff, timeline, random: random.fork('service'), begins, ends })
  planCraft({ staff, filing, timeline, ends })
  planTechnicalFiles({ staff, filing, timeline, ends })
  planPlm({ staff, timeline, filing, ends })
  planReagents({ staff, timeline, random: random.fork('reagents'), begins, ends })
  planFeedback({ staff, timeline, ends })
  planInquiries({ staff, timeline, random: random.fork('inquiries'), begins, ends })
  timeline.plan(ends - 150, at => receiveMails(staff, at))
  planProjects(staff, timeline, ends)
  planGoals(staff, timeline, ends)
  timeline.plan(ends - 140, at => requestAccesses(staff, at))
  const waiting = planToday({ timeline, catalogue, applications, stories, comparisons, ends })
  const dateNotices = noticesDated(office)
  let before = begins
  await timeline.play(ends, async at => {
    await dateNotices(before)
    before = at
    await told?.((at - begins) / (ends - begins))
  })
  await dateNotices(before)
  // In the evening the next opening has not come: nothing is said to have happened then.
  const last = lastWorkTimeAt(now)
  await judge(deskOf(office, programActor, last).step)
  await dateNotices(last)
  await publishAnnouncements(office, staff, last)
  await connectMachines(staff, ends - 20 * workday, passwordHash)
  await leaveNotices(office, staff, waiting, last)
  await staff.at('admin', last).create(goLive, { name: '正式启用', liveFrom: dayOf(last), note: '期初库存已全部录入并盘点。' })
  // Whoever tries the product takes over numbers, suppliers and contracts that they bring along; prices go by price changes.
  await sql`update admin_point set enabled = true, version = version + 1 where point like '%:takeOver'`.execute(
    deskOf(office, programActor, last).step.tx,
  )
}
