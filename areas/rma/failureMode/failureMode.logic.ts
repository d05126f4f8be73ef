import { logicOf } from '#core/definition'
import { failureMode } from './failureMode.ts'

/** What a failure mode is called. */
export const failureModeLogic = logicOf(failureMode, {
  defaults: { use: () => 'active' },
  computed: {
    caption: row => `${row.code ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
})
