import { defineCall, exactly, flagSchema, listOf, orNull, textSchema, type Described } from '#core/calls'
import { choice, date, ref, text } from '#core/fields'
import { scrapReasons } from '../../quality/scrapped/scrappedStates.ts'
import { benchStages } from './benchStages.ts'
import { responsibles } from '../../product/unit/defectInput.ts'

const answer = exactly({
  results: listOf(
    exactly({
      code: textSchema,
      done: flagSchema,
      /** The stage in which it is now; null where nobody knows the unit. */
      stage: orNull(textSchema),
      /** Why it was refused, or what whoever recorded it is reminded of, in the language of who asked. */
      message: orNull(textSchema),
    }),
  ),
})

/** What became of each unit. */
export type RecordedStages = Described<typeof answer>

const codes = { max: 4000, multiline: true } as const

/** Takes the step of a station with the units that were scanned there, and asks for others to be scrapped: each by itself; one SN in both refuses all of it. */
export const recordStages = defineCall({
  name: 'operate.recordStages',
  label: ['登记生产阶段', 'Record stages'],
  method: 'POST',
  path: '/api/operate/production_process/',
  point: 'operate.recordStages',
  input: {
    stage: choice(['工位', 'Station'], benchStages, { required: true }),
    units: text(['产品', 'Units'], codes),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', {
      help: ['填写时，其他计划的产品不登记', 'Where it is named, units of other plans are not recorded'],
    }),
    location: ref(['库位', 'Location'], 'stock.location'),
    doneOn: date(['日期', 'Day'], {
      help: ['工位上登记的那一天；不填为今天', 'The day on which it was recorded at the station; today when left empty'],
    }),
    scrapped: text(['报废的产品', 'Units to scrap'], codes),
    reasonCode: choice(['报废原因', 'Reason code'], scrapReasons),
    responsible: choice(['责任归属', 'Responsible'], responsibles),
    details: text(['说明', 'Details'], { max: 1000, multiline: true }),
  },
  output: answer,
})
