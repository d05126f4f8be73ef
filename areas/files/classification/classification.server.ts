import { serve } from '#core/context.server'
import { classification } from './classification.ts'

export const servedClassification = serve(classification, { transitions: {} })
