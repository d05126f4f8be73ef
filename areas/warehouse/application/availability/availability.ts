import { daySchema, defineCall, describing, exactly, flagSchema, listOf, textSchema, wholeSchema, type Described } from '#core/calls'
import { text } from '#core/fields'

/** What happens to an item on a day: pieces on loan are due back, or what is kept for somebody is to be picked up by then. */
export type AvailabilityKind = 'back' | 'kept'

const answer = exactly({
  items: listOf(
    exactly({
      item: wholeSchema,
      name: textSchema,
      unit: textSchema,
      isLent: flagSchema,
      /** How many can be applied for now. */
      available: wholeSchema,
      /** The next days on which something is due back or to be picked up, without saying by whom; the earliest in front. */
      days: listOf(
        exactly({
          day: daySchema,
          quantity: wholeSchema,
          kind: describing<AvailabilityKind>({ type: 'string', enum: ['back', 'kept'] }),
        }),
      ),
    }),
  ),
})

/** What there is of some items, and when more of them comes back. */
export type Availability = Described<typeof answer>

/** `GET /api/warehouse/availability/`: what can be applied for of some items, and the calendar of what is out or kept for others, for whoever fills in an application. */
export const availability = defineCall({
  name: 'warehouse.availability',
  label: ['物品可用情况', 'Availability of items'],
  method: 'GET',
  path: '/api/warehouse/availability/',
  point: 'warehouse.application:create',
  input: {
    items: text(['物品', 'Items'], {
      required: true,
      max: 600,
      pattern: { source: '\\d{1,9}(,\\d{1,9}){0,49}', says: ['物品 ID，用逗号分开', 'Ids of items, separated by commas'] },
    }),
  },
  output: answer,
})
