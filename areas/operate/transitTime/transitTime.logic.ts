import { logicOf, type StoredOf } from '#core/definition'
import type { Label } from '#core/language'
import { regions } from '../../crm/company/companyChoices.ts'
import { carriedModes } from './transportModes.ts'
import { transitTime } from './transitTime.ts'

type Told = Pick<StoredOf<typeof transitTime.fields>, 'carrier' | 'country' | 'region'> & {
  readonly transportMode: keyof typeof carriedModes | null
}

const anyCarrier: Label = ['任何承运人', 'any carrier']
const anyPlace: Label = ['任何目的地', 'any destination']

/** The way and the destination in one line, in Chinese (0) or English (1). */
const called = ({ transportMode, carrier, country, region }: Told, language: 0 | 1): string =>
  [
    transportMode === null ? '' : carriedModes[transportMode][language],
    carrier ?? anyCarrier[language],
    country ?? (region === null ? anyPlace : regions[region])[language],
  ].join(' · ')

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
    caption: row => called(row, 0),
    captionEn: row => called(row, 1),
  },
})
