import { dayAfter, mondayOf } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { expect, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'

/** The Wednesday of this week: its neighbours stand in the same week of the calendar. */
export const wednesday = (): string => dayAfter(mondayOf(companyToday()), 2)

/** A corrective action that is due on a day, of a supplier of its own. */
export const newAction = async (admin: Call, dueOn: string) => {
  const supplier = await makeSupplier(admin, newName('Calendar '))
  const materials = await admin('GET', '/api/mnm/material/?page_size=1')
  const { status, body } = await admin('POST', '/api/quality/scar/', {
    supplier: supplier.id,
    material: materials.body.results[0].id,
    problem: newName('Cracked housing '),
    dueOn,
  })
  expect(status).toBe(201)
  return { id: body.id, code: body.code, supplier: supplier.id }
}
