import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { buyingUnit } from './buyingUnit.ts'

/** What a buying unit is called: its name with what is in it. */
export const buyingUnitLogic = logicOf(buyingUnit, {
  computed: { caption: ({ name, contents }) => `${name ?? ''} × ${contents === null ? '' : exact(contents).toFixed()}` },
})
