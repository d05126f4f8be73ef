import { logicOf } from '#core/definition'
import { referenceInstrument } from './referenceInstrument.ts'

/** What a reference instrument is called. */
export const referenceInstrumentLogic = logicOf(referenceInstrument, {
  defaults: { keeper: ({ actor }) => actor, intervalMonths: () => 12 },
  computed: {
    caption: row => `${row.code ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
})
