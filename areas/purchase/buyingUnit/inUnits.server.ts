import type { Context } from '#core/context.server'
import { requiredMessage } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { pickEach } from '#core/records.server'
import { buyingUnit } from './buyingUnit.ts'

/** A line that may be counted in buying units: which, how many of them, and how many of the unit of the material are in one. A proposed line does not hold what nothing is said of. */
interface Counted {
  readonly material: number | null
  readonly pack: number | null
  readonly packs: string | null
  readonly contents: string | null
  /** Left out where it follows from how many buying units there are. */
  readonly quantity?: string
}

const notOfSupplier: Label = ['不是此供应商此物料的采购单位', 'This is no buying unit of this supplier and material']
const tooFine: Label = ['换算后的数量超过 4 位小数', 'The quantity would have more than 4 decimal places']

/**
 * Lines of a supplier with the quantity that follows from their buying units, exactly: so many times the contents of one. A line that does not say how many is counted in the unit of its material, and is
 * of no buying unit. `besides` says what else is wrong with a quantity that follows. Refuses buying units of another supplier or material by the path of the line.
 */
export const inUnits = async <L extends Counted>(
  context: Context,
  supplier: number,
  items: readonly L[],
  besides: (line: L, quantity: string) => Label | undefined = () => undefined,
): Promise<readonly L[]> => {
  const units = await pickEach(
    context,
    buyingUnit,
    items.flatMap(line => line.pack ?? []),
    ['supplier', 'material', 'contents'],
  )
  const problems: Record<string, Label> = {}
  const counted = items.map((line, at): L => {
    if (typeof line.pack !== 'number' || typeof line.packs !== 'string') {
      if (typeof line.quantity !== 'string')
        problems[`items.${at}.${typeof line.packs === 'string' ? 'pack' : 'quantity'}`] = requiredMessage
      return { ...line, pack: null, packs: null, contents: null }
    }
    const of = units.get(line.pack)
    if (of === undefined || of.supplier !== supplier || of.material !== line.material) {
      problems[`items.${at}.pack`] = notOfSupplier
      return line
    }
    const quantity = exact(line.packs).times(of.contents)
    const problem = exact(quantity.toFixed(4)).eq(quantity) ? besides(line, quantity.toFixed()) : tooFine
    if (problem) problems[`items.${at}.packs`] = problem
    return { ...line, contents: of.contents, quantity: quantity.toFixed(4) }
  })
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return counted
}
