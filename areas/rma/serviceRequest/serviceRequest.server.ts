import { serve } from '#core/context.server'
import { serviceRequest } from './serviceRequest.ts'

/** What is reported from outside, until a case is opened of it. */
export const servedServiceRequest = serve(serviceRequest, { transitions: { solve: 'statusOnly', decline: 'statusOnly' } })
