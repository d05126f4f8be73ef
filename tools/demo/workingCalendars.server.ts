import { findOne } from '../../core/reading/reading.server.ts'
import { companyCode, workingCalendar } from '../../core/workdays/workingCalendar.ts'
import { federalHolidays, statutory2027 } from './company/holidays.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Who leads sales enters the holidays of the customers in the United States. */
export const enterHolidays = async (staff: Staff, at: WorkTime): Promise<void> => {
  await staff.at('o.bennett', at).create(workingCalendar, {
    code: 'US',
    name: '美国联邦假日',
    nameEn: 'US federal holidays',
    until: '2027-12-31',
    days: federalHolidays,
  })
}

/** The arrangement of the next year is still to be announced: what the law says of it stands already. */
export const enterNextYear = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at('o.bennett', at)
  const found = await findOne(desk.step, workingCalendar, { code: companyCode }, ['id'])
  if (!found) return
  const row = await desk.open(workingCalendar, found.id)
  await desk.change(workingCalendar, row, {
    days: [...row.days, ...statutory2027],
    note: '2027 年先录入法定节假日，调休待国务院办公厅公布后补录。',
  })
}
