import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each on a day of its own, seen by the department. */
export const samples: EntitySamples = {
  entity: 'personal.event',
  answers: { 'DELETE /api/personal/event/batch_delete/': { departmentAdmin: 409, superAdmin: 409, blind: 409 } },
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
