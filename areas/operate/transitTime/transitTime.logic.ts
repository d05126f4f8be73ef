import { logicOf } from '#core/definition'
import { transitTime } from './transitTime.ts'

/** What a transit time is called, which tells it from all others: there is one for each way and destination. */
export const transitTimeLogic = logicOf(transitTime, {
  defaults: { transportMode: () => 'express' },
  rules: {
    oneDestination: {
      refuse: ['国家和地区只填一项', 'Enter either a country or a region'],
      at: ['country', 'region'],
      holds: row => row.country === null || row.region === null,
    },
  },
  computed: {
    caption: ({ transportMode, carrier, country, region }) => `${transportMode ?? ''} · ${carrier ?? '*'} · ${country ?? region ?? '*'}`,
  },
})
