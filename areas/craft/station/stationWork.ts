import { defineCall, exactly, flagSchema, listOf, wholeSchema } from '#core/calls'
import { choice, ref, text } from '#core/fields'
import { sopStages } from '../sop/sopChoices.ts'

const answer = exactly({
  results: listOf(
    exactly({
      /** The effective edition. */
      sop: wholeSchema,
      /** Whether who asks has confirmed this edition. */
      read: flagSchema,
      /** Whether the station records nothing for those who have not. */
      refuses: flagSchema,
    }),
  ),
})

/** `GET /api/craft/station/?stage=&unit=`: the effective work instructions of a stage, with a unit (PN/SN as it is scanned) those that hold for it; and whether who asks has confirmed them. */
export const stationWork = defineCall({
  name: 'craft.stationWork',
  label: ['工位的作业指导书', 'Work instructions of a station'],
  method: 'GET',
  path: '/api/craft/station/',
  point: 'craft.sop:read',
  input: {
    stage: choice(['阶段', 'Stage'], sopStages, { required: true }),
    unit: text(['产品', 'Unit'], { max: 60 }),
  },
  output: answer,
})

/** `POST /api/craft/station/confirm/`: whoever works at a station confirms that they have read the effective edition: their reading task, or one of their own where nobody gave them one. */
export const confirmAtStation = defineCall({
  name: 'craft.confirmAtStation',
  label: ['在工位确认指导书', 'Confirm a work instruction at the station'],
  method: 'POST',
  path: '/api/craft/station/confirm/',
  point: 'craft.sopReading:confirm',
  input: { sop: ref(['指导书', 'Work instruction'], 'craft.sop', { required: true }) },
  output: exactly({ confirmed: flagSchema }),
})
