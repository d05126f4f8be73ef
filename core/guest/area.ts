import { defineArea } from '../define/area.ts'
import { giveGuestLink, readGuestLinks, revokeGuestLink } from './calls.ts'
import { guestEvents } from './events.ts'

/** Links by which somebody without an account sees one record and takes one step with it. */
export const guest = defineArea({
  name: 'guest',
  label: ['外部链接', 'Links for guests'],
  hidden: true,
  entities: [],
  calls: [readGuestLinks, giveGuestLink, revokeGuestLink],
  events: Object.values(guestEvents),
})
