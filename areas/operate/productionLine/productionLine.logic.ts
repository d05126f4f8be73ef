import { logicOf } from '#core/definition'
import { productionLine } from './productionLine.ts'
import { dailyMinutes } from './standardTime.ts'

/** What a line must agree on by itself. */
export const productionLineLogic = logicOf(productionLine, {
  defaults: { people: () => 1, minutesPerDay: () => 450, efficiency: () => '0.85' },
  computed: {
    dailyMinutes: ({ people, minutesPerDay, efficiency }) =>
      people === null || minutesPerDay === null || efficiency === null ? null : dailyMinutes(people, minutesPerDay, efficiency).toFixed(1),
  },
  lines: {
    times: {
      rules: {
        ofOne: {
          refuse: ['型号和系列只填一项', 'Enter either a model or a family'],
          at: ['model', 'family'],
          holds: line => (line.model === null) !== (line.family === null),
        },
        ofStation: {
          refuse: ['没有此工位；请先在“工位”中登记', 'There is no such station. Enter it among the stations first.'],
          at: ['station'],
          holds: (line, row) => row.stations.some(({ station }) => station === line.station),
        },
      },
    },
  },
  rules: {
    timesOnce: {
      refuse: ['同一工位对同一型号或系列只有一个工时', 'A station has one time for each model or family'],
      at: ['times'],
      holds: ({ times }) => new Set(times.map(({ station, model, family }) => `${station} ${model} ${family}`)).size === times.length,
    },
  },
})
