import { daySchema, defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { ref, text } from '#core/fields'

const lotNamed = exactly({ id: wholeSchema, code: textSchema, expiresOn: orNull(daySchema) })

const unitAtBench = exactly({
  id: wholeSchema,
  code: textSchema,
  stage: textSchema,
  model: exactly({ id: wholeSchema, name: textSchema }),
  plan: orNull(exactly({ id: wholeSchema, code: textSchema })),
  hwVersion: orNull(textSchema),
  swVersion: orNull(textSchema),
  repairs: wholeSchema,
  /** Why it goes on nowhere for now, in the language of who asked. */
  stopped: orNull(textSchema),
  /** The key parts that its bill asks for, in the order of the bill. */
  parts: listOf(
    exactly({
      component: wholeSchema,
      name: textSchema,
      quantity: textSchema,
      byLot: flagSchema,
      bySerial: flagSchema,
      /** What is recorded of it: lot or serial number. */
      recorded: orNull(textSchema),
      /** The lot at the line that is fitted next: the first to expire of those of which something is left. */
      next: orNull(lotNamed),
    }),
  ),
  /** How many units of its plan stand at which stage. */
  counts: listOf(exactly({ stage: textSchema, units: wholeSchema })),
  /** The units of its plan that stand where it stands, after it. */
  following: listOf(textSchema),
})

/** What is known of a unit at the bench. */
export type UnitAtBench = Described<typeof unitAtBench>

/** `GET …/unit/`: the unit of a code that was scanned, with what its stage asks for. */
export const benchUnit = defineCall({
  name: 'operate.benchUnit',
  label: ['工位上的产品', 'Unit at the bench'],
  method: 'GET',
  path: '/api/operate/production_process/unit/',
  point: 'operate.recordStages',
  input: { code: text(['PN/SN', 'PN/SN'], { required: true, max: 200 }) },
  output: unitAtBench,
})

const partFound = exactly({
  component: wholeSchema,
  /** The substitute that was scanned in its place. */
  substitute: orNull(wholeSchema),
  name: textSchema,
  lot: orNull(lotNamed),
  serial: orNull(textSchema),
  /** Why it may not be fitted, in the language of who asked, with what to take instead. */
  refused: orNull(textSchema),
})

/** What was scanned into a unit. */
export type PartScanned = Described<typeof partFound>

/** `GET …/part/`: which key part of a unit a scanned lot or serial number is of, and whether it may be fitted. */
export const benchPart = defineCall({
  name: 'operate.benchPart',
  label: ['扫描的关键件', 'Key part scanned'],
  method: 'GET',
  path: '/api/operate/production_process/part/',
  point: 'operate.recordStages',
  input: {
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { required: true }),
    /** For a serial number: the part that is waited for. */
    component: ref(['关键件', 'Key part'], 'mnm.material'),
    code: text(['批号或序列号', 'Lot or serial number'], { required: true, max: 60 }),
  },
  output: partFound,
})
