import { logicOf } from '#core/definition'
import { isZone } from './stationClock.ts'
import { testStation } from './testStation.ts'

const single = [
  'sequenceColumn',
  'unitColumn',
  'timeColumn',
  'ownSerialColumn',
  'firmwareColumn',
  'ambientColumn',
  'humidityColumn',
  'instrumentsColumn',
  'solutionsColumn',
] as const

/** What a station is called, and that each column of its file says one thing. */
export const testStationLogic = logicOf(testStation, {
  defaults: {
    use: () => 'active',
    keeper: ({ actor }) => actor,
    decimalSign: () => 'point',
    submits: () => true,
    sequenceColumn: () => 'Sequence',
    unitColumn: () => 'PN/SN',
  },
  computed: { caption: row => `${row.code ?? ''} · ${row.name ?? ''}` },
  rules: {
    zoneIsKnown: {
      refuse: ['没有这个时区，请填 Asia/Shanghai 这样的名称', 'There is no such time zone. Enter a name such as Asia/Shanghai.'],
      at: ['zone'],
      holds: row => row.zone === null || isZone(row.zone),
    },
    oneMeaning: {
      refuse: ['一列只能有一个含义', 'A column says one thing only'],
      at: ['readColumns'],
      holds: row => {
        const named = [...single.flatMap(field => row[field] ?? []), ...row.readColumns.map(({ header }) => header)]
        return new Set(named).size === named.length
      },
    },
  },
})
