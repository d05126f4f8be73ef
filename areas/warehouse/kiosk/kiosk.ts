import {
  daySchema,
  defineCall,
  describing,
  exactly,
  flagSchema,
  listOf,
  orNull,
  textSchema,
  wholeSchema,
  type Described,
} from '#core/calls'
import { choice, image, integer, text } from '#core/fields'

/** What can be done next at the kiosk: scan another code, take out, leave what was borrowed, or nothing. */
export const kioskDeeds = ['scan', 'take', 'leave', 'none'] as const

/** One of them. */
export type KioskDeed = (typeof kioskDeeds)[number]

const line = exactly({
  name: textSchema,
  code: textSchema,
  quantity: wholeSchema,
  unit: textSchema,
  /** The asset numbers that were scanned of it. */
  pieces: listOf(textSchema),
  isScanned: flagSchema,
})

const next = exactly({
  deed: describing<KioskDeed>({ type: 'string', enum: kioskDeeds }),
  /** What is asked of the person, or why nothing can be done and whom to ask, in the language of the kiosk; never who has it. */
  says: orNull(textSchema),
  item: orNull(exactly({ code: textSchema, name: textSchema, spec: orNull(textSchema), location: textSchema, isLent: flagSchema })),
  /** The number of the person's own application. */
  application: orNull(textSchema),
  returnOn: orNull(daySchema),
  /** How many are taken out, or may be left at most. */
  quantity: wholeSchema,
  unit: textSchema,
  /** All that is taken out together. */
  lines: listOf(line),
  /** Of what the person can leave, how it was when they took it out: a small picture as a data URL; null where there is none. */
  before: orNull(textSchema),
})

const found = exactly({
  person: exactly({ name: textSchema, department: orNull(textSchema) }),
  /** How many of their loans are out, and how many of these are late. */
  loans: wholeSchema,
  late: wholeSchema,
  /** What follows from what was scanned; null as long as nothing was. */
  next: orNull(next),
})

/** What the kiosk knows once a badge was scanned. */
export type KioskFound = Described<typeof found>

const scanned = {
  badge: text(['工牌码', 'Badge'], { required: true, max: 60 }),
  codes: text(['扫到的编号', 'Codes scanned'], {
    max: 4000,
    multiline: true,
    help: ['物品编码或资产编号，每行一个，按扫描顺序', 'Item codes or asset numbers, one a line, in the order of the scans'],
  }),
}

/** `POST …/kiosk/look/`: who came, and the one thing that they can do with what was scanned. Sent as a change because of the code of the badge; it changes nothing. */
export const kioskLook = defineCall({
  name: 'warehouse.kioskLook',
  label: ['自助终端识别', 'Look up at the kiosk'],
  method: 'POST',
  path: '/api/warehouse/kiosk/look/',
  point: 'warehouse.kiosk',
  input: scanned,
  output: found,
  confidential: true,
})

/** `POST …/kiosk/`: does that one thing, with the photo that was taken; refused where it is not possible any more. */
export const kioskDo = defineCall({
  name: 'warehouse.kioskDo',
  label: ['自助终端借还', 'Take out or return at the kiosk'],
  method: 'POST',
  path: '/api/warehouse/kiosk/',
  point: 'warehouse.kiosk',
  input: {
    ...scanned,
    deed: choice(['操作', 'Deed'], { take: ['领取', 'Take out'], leave: ['归还', 'Return'] }, { required: true }),
    photo: image(['照片', 'Photo'], { required: true }),
    quantity: integer(['归还数量', 'Quantity returned'], { min: 1, max: 1_000_000 }),
    stated: choice(['申报状况', 'Stated condition'], {
      good: ['完好', 'Good'],
      damaged: ['损坏', 'Damaged'],
      incomplete: ['缺件', 'Incomplete'],
    }),
    statement: text(['说明', 'Defects'], { max: 300 }),
  },
  output: exactly({
    /** The number of the issue or the kiosk return. */
    document: textSchema,
    /** What happens now, in the language of the kiosk. */
    says: textSchema,
  }),
  confidential: true,
})
