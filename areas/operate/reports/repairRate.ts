import { exact } from '#core/numbers'

/** Units that were repaired ÷ units first tested in the same period, as a share with four places; null where none was tested. */
export const repairRate = ({ units, tested }: { readonly units: number; readonly tested: number }): string | null =>
  tested === 0 ? null : exact(String(units)).over(tested, 4).toFixed(4)
