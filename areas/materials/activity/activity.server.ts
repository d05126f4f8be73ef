import { serve } from '#core/context.server'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { activity } from './activity.ts'

/** Activities are seen with their customer. */
export const servedActivity = serve(activity, { scope: ofSeenCompany, transitions: {} })
