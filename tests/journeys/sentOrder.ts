import { expect } from '@playwright/test'
import { agreed } from './agreed.ts'
import type { Call } from './journey.ts'

/** An order that its supplier has got. */
interface Sent {
  readonly id: number
  readonly code: string
  readonly items: readonly { readonly id: number }[]
}

/** Hands the draft of an order in at prices that nobody awarded; with the consent of everybody who is asked it is sent. */
export const sendAgreed = async (as: (who: string) => Promise<Call>, id: number): Promise<Sent> => {
  const buyer = await as('buyer')
  const path = `/api/purchase/order/${id}/`
  const { version } = (await buyer('GET', path)).body
  const handedIn = await buyer('POST', `${path}submitPrice/`, { version })
  expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)
  await agreed(as, 'purchase.order', id)
  const { body } = await buyer('GET', path)
  expect(body.state).toBe('sent')
  return body
}

/** An order of the buyer of these values, with a supplier, that its supplier has got. */
export const sentOrder = async (as: (who: string) => Promise<Call>, values: object): Promise<Sent> => {
  const buyer = await as('buyer')
  const made = await buyer('POST', '/api/purchase/order/', values)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return sendAgreed(as, made.body.id)
}
