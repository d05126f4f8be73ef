import { expect, test } from 'vitest'
import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import { Refusal } from '../errors/refuse.ts'
import { answerTo } from '../http/answer.server.ts'
import type { Label } from '../language/label.ts'
import { GuestRefusal, refusalForGuests } from './guestRefusal.ts'

// What a refusal carries is a record of the company: of all of it a guest reads what is wrong with what they were asked for.

const mark: Label = ['CANARY 1671.604', 'CANARY 1671.604']
const wrong: Label = ['日期已过', 'This day has passed']
const asked = new Set(['input.promisedOn', 'items.*.quantity'])
const codes = Object.keys(catalogue) as ErrorCode[]

const told = (refusal: Refusal): string => JSON.stringify(answerTo(refusalForGuests(refusal, asked), 'en', 'R'))

test.each(codes)('%s leaves without the record, rule, warning or point that it carries', code => {
  const refusal = new Refusal(code, {
    // A quota says by itself what is used up, whatever of.
    ...(code === 'tooManyRequests' ? {} : { message: mark }),
    problems: { floor: mark, 'input.floor': mark, 'items.0.cost': mark, promisedOn: mark },
    mends: { floor: mark },
    data: { current: { notes: mark }, warnings: [{ key: 'a', message: mark[1] }], point: mark[0], supersededBy: mark[0] },
  })
  expect(told(refusal)).not.toMatch(/CANARY|1671/)
})

test('what is wrong with what a guest was asked for is told at its field, in the place of its line', () => {
  const problems = { 'input.promisedOn': wrong, 'items.12.quantity': wrong, 'items.12.cost': mark }
  const { code, details } = refusalForGuests(new Refusal('ruleBroken', { message: mark, problems, data: mark }), asked)
  expect({ code, details }).toEqual({
    code: 'ruleBroken',
    details: { message: wrong, problems: { 'input.promisedOn': wrong, 'items.12.quantity': wrong } },
  })
})

test('what asks for a confirmation is not for the guest, who cannot confirm it', () => {
  expect(refusalForGuests(new Refusal('confirmationNeeded', { problems: { 'input.promisedOn': wrong } }), asked).code).toBe('guestRefused')
})

test('what was said for guests is said as it is; how long to wait is told', () => {
  const own = new GuestRefusal('doneAlready', { message: wrong })
  expect(refusalForGuests(own, asked)).toBe(own)
  expect(refusalForGuests(new Refusal('busy', { retryAfter: 2, message: mark }), asked).details).toMatchObject({ retryAfter: 2 })
})
