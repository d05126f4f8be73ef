import { logicOf } from '#core/definition'
import { manual } from './manual.ts'

/** What a manual is called. */
export const manualLogic = logicOf(manual, {
  computed: {
    caption: row => [row.name, row.edition === null ? null : `第 ${row.edition} 版`].filter(part => part !== null).join(' '),
    captionEn: row => [row.nameEn, row.edition === null ? null : `version ${row.edition}`].filter(part => part !== null).join(' '),
  },
})
