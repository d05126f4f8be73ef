import { defineArea } from '#core/definition'
import { manualLogic } from './manual/manual.logic.ts'
import { manual } from './manual/manual.ts'

/** What goes along with products on paper. */
export const documents = defineArea({
  name: 'documents',
  label: ['文档', 'Documents'],
  place: 66,
  aside: true,
  entities: [manual],
  logic: [manualLogic],
})
