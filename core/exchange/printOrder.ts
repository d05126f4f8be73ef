import type { WantedPrint } from '../papers/wantedPrint.ts'

/** Records of a list that are printed into one file in the background. */
export interface PrintOrder {
  readonly wanted: WantedPrint
  /** Of these only; of all that the list has when null. */
  readonly ids: readonly number[] | null
  /** Where the person has the product open: the codes of papers lead there when the settings do not say where. */
  readonly origin: string
}
