import { guard, serve } from '#core/context.server'
import type { Label } from '#core/language'
import { serviceRequest } from './serviceRequest.ts'

const nothingAsked: Label = [
  '客户自行解决，没有留下问题和联系方式，没有可处理的',
  'A check has solved it, and it holds neither a question nor a contact: there is nothing to look at',
]

/** What is reported from outside, until a case is opened of it. */
export const servedServiceRequest = serve(serviceRequest, {
  guards: { reopen: guard(serviceRequest, ['need'], (_actor, row) => row.need !== null || nothingAsked) },
  transitions: {
    solve: 'statusOnly',
    decline: 'statusOnly',
    // What was answered stays in the history.
    reopen: async () => ({ solvedOn: null, solvedBy: null, declinedReason: null }),
  },
})
