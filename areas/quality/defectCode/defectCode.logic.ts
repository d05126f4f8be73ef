import { logicOf } from '#core/definition'
import { defectCode } from './defectCode.ts'

/** What a code is called. */
export const defectCodeLogic = logicOf(defectCode, {
  defaults: { use: () => 'active' },
  computed: {
    caption: row => `${row.code ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
})
