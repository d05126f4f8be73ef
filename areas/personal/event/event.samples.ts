import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** A file with one event of tomorrow. */
const calendar = () => {
  const day = dayFromNow(1).replaceAll('-', '')
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:复盘\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}

/** What tests make of a record: each on a day of its own, seen by the department. */
export const samples: EntitySamples = {
  entity: 'personal.event',
  answers: {
    'DELETE /api/personal/event/batch_delete/': { departmentAdmin: 409, superAdmin: 409, blind: 409 },
    // No calendar.
    'POST /api/personal/import_calendar/': { others: 400 },
  },
  probes: { 'personal.importCalendar': () => ({ body: { file: '复盘' } }) },
  successes: {
    'POST /api/personal/import_calendar/': async ({ cast: { owner } }) => ({ by: owner, asked: { body: { file: calendar() } } }),
  },
  values: async needs => {
    const day = dayFromNow(nth(needs))
    return {
      allDay: true,
      begins: null,
      ends: null,
      startsOn: day,
      endsOn: day,
      attendees: [],
      visibility: 'department',
      link: '/product/detail',
      repeats: 'none',
    }
  },
}
