import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { find } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import type { RunProblem } from './runChoices.ts'

/** The moment in which a plan is read. */
export type Reading = Pick<Context, 'tx' | 'product' | 'now'>

const fields = [
  'id',
  'caption',
  'captionEn',
  'class',
  'unit',
  'purchasable',
  'selfMade',
  'leadDays',
  'makeDays',
  'makeScrap',
  'safetyStock',
  'lotSizing',
  'lotQuantity',
  'lotDays',
  'minOrder',
  'maxOrder',
  'orderMultiple',
  'firmDays',
  'planner',
  'primarySupplier',
  'shelfLife',
  'shelfLifeUnit',
] as const

/** What is known of a planned material. */
export type PlannedMaterial = Pick<StoredRecord<typeof material>, (typeof fields)[number]>

/** What is wrong in the data: of a material, or of a model that has none. */
export interface ReadProblem {
  readonly material: number | null
  readonly model: number | null
  readonly problem: RunProblem
  /** What was assumed instead, or the document whose demand is left out. */
  readonly assumed: string | null
}

/** The materials that are planned, and what is found out about others while the rest is read. */
export interface Known {
  readonly today: string
  readonly materials: readonly PlannedMaterial[]
  /** At which place of `materials` a material stands. */
  readonly place: ReadonlyMap<number, number>
  /** So many days after today; below 0 before it. */
  readonly dayOf: (day: string) => number
  readonly problems: ReadProblem[]
  /** Materials that are needed and not planned, with the document that needs them. */
  readonly unplanned: Map<number, string | null>
}

/** Reads the materials that are planned. */
export const readMaterials = async (context: Reading): Promise<Known> => {
  const today = companyDay(context.now)
  const materials = await find(context, material, {
    where: { status: 'active', type: ['ordinary', 'set'] },
    fields,
    sort: 'id',
    limit: 'all',
  })
  return {
    today,
    materials,
    place: new Map(materials.map(({ id }, at) => [id, at])),
    dayOf: day => daysBetween(today, day),
    problems: [],
    unplanned: new Map(),
  }
}
