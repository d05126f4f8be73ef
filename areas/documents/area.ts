import { defineArea } from '#core/definition'

/** What goes along with products on paper. */
export const documents = defineArea({
  name: 'documents',
  label: ['文档', 'Documents'],
  place: 67,
  aside: true,
})
