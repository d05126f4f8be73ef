import type { Page } from '@playwright/test'
import { dayFromNow } from '../harness/days.ts'
import { expect, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'

/** A corrective action that waits for its answer, of a supplier of its own. */
export const newAction = async (admin: Call): Promise<{ readonly id: number; readonly code: string; readonly supplier: number }> => {
  const supplier = await makeSupplier(admin, newName('Board '))
  const materials = await admin('GET', '/api/mnm/material/?page_size=1')
  const { status, body } = await admin('POST', '/api/quality/scar/', {
    supplier: supplier.id,
    material: materials.body.results[0].id,
    problem: newName('Cracked housing '),
    dueOn: dayFromNow(60),
  })
  expect(status).toBe(201)
  return { id: body.id, code: body.code, supplier: supplier.id }
}

/** A column of the board. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The card of a record. */
export const card = (page: Page, id: number) => page.locator(`[data-row-key="${id}"]`)
