import { logicOf } from '#core/definition'
import { tierThreshold } from './tierThreshold.ts'

/** What a threshold is called: its tier, and from when on. */
export const tierThresholdLogic = logicOf(tierThreshold, {
  defaults: { validFrom: ({ today }) => today },
  computed: { caption: ({ tier, validFrom }) => [tier, validFrom].filter(part => part !== null).join(' ') || '–' },
})
