import { sql } from 'kysely'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { shortDecimal } from '../../../core/fields/decimal/typedNumber.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import type { iqc } from './iqc.ts'

type Lot = StoredRecord<typeof iqc>

/** What a lot takes from its material. */
export type MaterialFacts = Pick<Lot, 'materialClass' | 'safetyCritical' | 'unit' | 'standard' | 'planType' | 'level' | 'aql'>

/** What a lot keeps of its standard. */
export type StandardSnapshot = Pick<Lot, 'standard' | 'standardCode' | 'standardRevision' | 'characteristics'>

const goneMaterial: Label = ['这个物料不存在', 'This material does not exist']
const goneStandard: Label = ['这个标准不存在', 'This standard does not exist']
const inactiveStandard: Label = ['该版本已失效，请选择有效的版本', 'This version is no longer active; choose an active one']

/** The class, unit and usual sampling of a material. */
export const materialFacts = async ({ tx }: Pick<Step, 'tx'>, material: number): Promise<MaterialFacts> => {
  const { rows } = await sql<MaterialFacts>`
    select inspection_class as "materialClass", safety_critical as "safetyCritical", unit_id as unit, inspection_standard_id as standard,
      plan_type as "planType", inspection_level as level, aql
    from mnm_material where id = ${material}`.execute(tx)
  return rows[0] ?? refuse('invalidFields', { problems: { material: goneMaterial } })
}

/** Decimal places that quantities in this unit may have. */
export const unitPrecision = async ({ tx }: Pick<Step, 'tx'>, unit: number): Promise<number> => {
  const { rows } = await sql<{ precision: number }>`select precision from mnm_unit where id = ${unit}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`The unit ${unit} has gone`)
  return found.precision
}

/** The standard as it is valid now, frozen for one lot. */
export const standardSnapshot = async ({ tx }: Pick<Step, 'tx'>, standard: number): Promise<StandardSnapshot> => {
  const { rows } = await sql<{ code: string; revision: string; active: boolean }>`
    select code, revision, active from quality_iqc_standard where id = ${standard}`.execute(tx)
  const found = rows[0] ?? refuse('invalidFields', { problems: { standard: goneStandard } })
  if (!found.active) refuse('invalidFields', { problems: { standard: inactiveStandard } })
  const characteristics = await sql<InspectedCharacteristic>`
    select item as id, name, name_en as "nameEn", kind, unit, nominal, min, max, required, defect_class as "defectClass", gauge
    from quality_iqc_standard_characteristics where owner_id = ${standard} order by position, id`.execute(tx)
  return {
    standard,
    standardCode: found.code,
    standardRevision: found.revision,
    characteristics: characteristics.rows.map(withShortLimits),
  }
}

const withShortLimits = (characteristic: InspectedCharacteristic): InspectedCharacteristic => ({
  ...characteristic,
  nominal: short(characteristic.nominal),
  min: short(characteristic.min),
  max: short(characteristic.max),
})

const short = (limit: string | null): string | null => (limit === null ? null : shortDecimal(limit))
