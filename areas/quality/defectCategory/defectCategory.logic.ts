import { logicOf } from '#core/definition'
import { defectCategory } from './defectCategory.ts'

/** What a category is called. */
export const defectCategoryLogic = logicOf(defectCategory, {
  computed: {
    caption: row => `${row.code ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
})
