import { oneAnswer, type Context } from '#core/context.server'
import type { StoredRecord, TransitionInput } from '#core/definition'
import type { EffectiveCase } from '#core/editions'
import type { Label } from '#core/language'
import type { Actor } from '#core/rights'
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

/** Refuses the step to a unit that has not passed the tests it needs for it. The whole truth, whoever takes the step. */
export const unitTested =
  oneAnswer<(context: Context, row: Pick<Unit, 'id' | 'model' | 'repairCount'>, step: 'passTest' | 'stock') => Promise<void>>(
    'product.unit.tested',
  )

/** Why the end of the warranty of a unit is not agreed on now: what decides about its warranty is under way. Nothing where it may be. The whole truth, whoever takes the step. */
export const warrantyHeld = oneAnswer<(context: Context, unit: number) => Promise<Label | undefined>>('product.unit.warrantyHeld')

/** How units are made: by plans, and by the instructions of the bench. */
export interface UnitProduction {
  /** Locks plans, in the order of their ids. The whole truth, whoever takes the step. */
  readonly lockPlans: (context: Context, plans: ReadonlySet<number>) => Promise<void>
  /** Brings the plan of a unit as far as its units, with the write of the unit; `before` is null for a new one. */
  readonly lead: (context: Context, row: Unit, before: Unit | null) => Promise<void>
  /** Whether somebody may choose another version than the one that is effective. */
  readonly mayChooseVersion: (actor: Actor) => boolean
  /** Refuses the step that ends the stage of a unit to whoever has not read the instructions on which the bench insists there. */
  readonly requireRead: (context: Context, row: Pick<Unit, 'stage' | 'model'>) => Promise<void>
}

/** How units are made. */
export const unitProduction = oneAnswer<UnitProduction>('product.unit.production')

/** Where units lie in stock, by the ledger. */
export interface UnitLedger {
  /** Whether what lies at a location may be used. The whole truth. */
  readonly isUsable: (context: Context, location: number) => Promise<boolean>
  /** Posts a unit under its PN/SN with the write by which it is stocked, and takes that back with the one by which it leaves; `before` is null for a new one. */
  readonly follow: (context: Context, row: Unit, before: Unit | null) => Promise<void>
}

/** Where units lie in stock. */
export const unitLedger = oneAnswer<UnitLedger>('product.unit.ledger')

/** How a defect was fixed with the repair of its unit. */
export interface DefectFix extends Pick<TransitionInput<typeof unit, 'repaired'>, 'cause' | 'responsible' | 'action' | 'minutes'> {
  /** Who repaired it, and on which day. */
  readonly fixedBy: number | null
  readonly fixedOn: string
}

/** The defects of units, which are found, reported and fixed with the steps of the unit. */
export interface UnitDefects {
  /** Whether any was found on a unit at a stage. */
  readonly wereFound: (context: Context, unit: number, stage: Unit['stage']) => Promise<boolean>
  /** Makes the defect of a unit that fails, at the stage in which it is. */
  readonly report: (context: Context, row: Unit, input: TransitionInput<typeof unit, 'fail'>) => Promise<void>
  /** Fixes those that are not fixed yet, each locked, and answers the newest of them; null where there was none. */
  readonly fix: (context: Context, row: Unit, fix: DefectFix) => Promise<number | null>
}

/** The defects of units. */
export const unitDefects = oneAnswer<UnitDefects>('product.unit.defects')

/** What is said of those of some lots whose goods may not be used now, by the lot. The whole truth. */
export const barredLots =
  oneAnswer<(context: Context, lots: readonly number[]) => Promise<ReadonlyMap<number, Label>>>('product.unit.barredLots')
