import { defineArea } from '../define/area.ts'
import { newEditionCall } from './calls.ts'
import { editionEvents } from './events.ts'

/** Editions of controlled documents; they are part of every such record's page and have no screens of their own. */
export const editions = defineArea({
  name: 'editions',
  label: ['受控版本', 'Versions'],
  hidden: true,
  entities: [],
  calls: [newEditionCall],
  events: Object.values(editionEvents),
})
