import { logicOf } from '#core/definition'
import { materialClass } from './materialClass.ts'

/** What a class is called. */
export const materialClassLogic = logicOf(materialClass, {
  computed: {
    caption: row => `${row.fullCode ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.fullCode ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
})
