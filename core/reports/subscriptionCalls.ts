import { exactly, labelSchema, listOf } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'

/** A report that a person is sent every month, with what it is asked, as its address says it. */
export interface Subscription {
  readonly id: number
  readonly report: string
  readonly label: Label
  readonly parameters: string
}

/** What a person is sent. */
export interface Subscriptions {
  readonly results: readonly Subscription[]
}

const written = { type: 'string' }
const subscriptions = exactly({
  results: listOf(exactly({ id: { type: 'integer' }, report: written, label: labelSchema, parameters: written })),
})

/** `GET /api/report/subscriptions/`: which reports this person is sent every month. */
export const readSubscriptions = defineCall<Subscriptions>()({
  name: 'report.subscriptions',
  label: ['订阅的报表', 'Subscribed reports'],
  method: 'GET',
  path: '/api/report/subscriptions/',
  point: null,
  input: {},
  output: subscriptions,
})

/** `POST /api/report/subscriptions/`: sends this person a report that they may read, every month, asked like this. */
export const subscribe = defineCall<Subscriptions>()({
  name: 'report.subscribe',
  label: ['每月发送报表', 'Send a report every month'],
  method: 'POST',
  path: '/api/report/subscriptions/',
  point: null,
  input: {
    report: text(['报表', 'Report'], { required: true, max: 80 }),
    parameters: text(['条件', 'Conditions'], { max: 1000 }),
  },
  output: subscriptions,
})

/** `DELETE /api/report/subscriptions/{id}/`: sends it no more. */
export const unsubscribe = defineCall<Subscriptions>()({
  name: 'report.unsubscribe',
  label: ['取消订阅报表', 'Stop sending a report'],
  method: 'DELETE',
  path: '/api/report/subscriptions/{id}/',
  point: null,
  input: { id: integer(['订阅', 'Subscription'], { required: true, min: 1 }) },
  output: subscriptions,
})

/** The calls about what a person is sent; each is about what is their own. */
export const subscriptionCalls = [readSubscriptions, subscribe, unsubscribe] as const
