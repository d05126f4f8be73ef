import { decimal, ref } from '#core/fields'
import type { Label } from '#core/language'

/** What a line says of its buying unit differs by the paper. */
interface CountedHelp {
  /** When one is chosen. */
  readonly pack: Label
  /** What follows from how many of them there are. */
  readonly packs: Label
}

/** The fields of a line that may be counted in buying units, as `inUnits` reads them: which, how many of them, and how many of the unit of the material are in one. */
export const countedInUnits = (help: CountedHelp) => ({
  pack: ref(['采购单位', 'Buying unit'], 'purchase.buyingUnit', { help: help.pack }),
  packs: decimal(['采购单位数量', 'Number of buying units'], { scale: 4, min: '0.0001', max: '999999999', help: help.packs }),
  contents: decimal(['每单位含', 'Contents of one'], { readonly: true, scale: 4, min: '0.0001' }),
})
