import { promisedWithin } from './promisedWithin.ts'
import type { Page } from '@playwright/test'
import { expect, type Call } from './journey.ts'

/** A cell of a list. */
export const cell = (page: Page, id: number, field: string) => page.locator(`[data-row-key="${id}"] td[data-field="${field}"]`)

/** What the product promises: a change by somebody else is seen after at most so many milliseconds. */
export const promised = promisedWithin(2000)

/** Where suppliers are asked for. */
export const suppliers = '/api/purchase/supplier/'

/** Changes a supplier as it is now. */
export const change = async (call: Call, id: number, values: object): Promise<void> => {
  const { body } = await call('GET', `${suppliers}${id}/`)
  const { status } = await call('PATCH', `${suppliers}${id}/`, { version: body.version, ...values })
  expect(status).toBe(200)
}
