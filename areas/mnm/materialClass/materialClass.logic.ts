import { logicOf } from '#core/definition'
import { attributeSetLogic } from '#core/fields'
import { materialClass } from './materialClass.ts'

/** What a class is called, and what its set of attributes must agree on. */
export const materialClassLogic = logicOf(materialClass, {
  computed: {
    caption: row => `${row.fullCode ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.fullCode ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
  lines: { attributes: attributeSetLogic },
})
