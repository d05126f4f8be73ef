import { oneAnswer, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { EffectiveCase } from '#core/editions'
import type { Label } from '#core/language'
import type { unit } from './unit.ts'

type Unit = StoredRecord<typeof unit>

/** Which versions of a product are effective for a case, null where nothing says one; asked by whatever makes units of it. The whole truth, for rules. */
export const unitVersions =
  oneAnswer<
    (context: Pick<Context, 'tx' | 'product'>, model: number, asked: EffectiveCase) => Promise<Pick<Unit, 'hwVersion' | 'swVersion'>>
  >('product.unit.versions')

/** What was read back from a unit before it is stocked. */
interface ReadBack {
  /** Why it may not be stocked with it; nothing where it may. */
  readonly problem: (
    context: Pick<Context, 'tx' | 'product' | 'now'>,
    row: Pick<Unit, 'id' | 'model' | 'sn' | 'plan' | 'swVersion'>,
  ) => Promise<Label | undefined>
  /** The firmware that it names: null where it names none, undefined where nothing was read back. */
  readonly firmware: (context: Pick<Context, 'tx' | 'product'>, unit: number) => Promise<string | null | undefined>
}

/** What was read back from a unit, and whether it is what the unit must have. */
export const unitReadBack = oneAnswer<ReadBack>('product.unit.readBack')
