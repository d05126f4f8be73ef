import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, findOne } from '#core/records.server'
import type { iqc } from './iqc.ts'
import { material } from '../../mnm/material/material.ts'
import { iqcStandard } from '../iqcStandard/iqcStandard.ts'

type Lot = StoredRecord<typeof iqc>

/** What a lot takes from its material. */
export type MaterialFacts = Pick<Lot, 'materialClass' | 'safetyCritical' | 'unit' | 'standard' | 'planType' | 'level' | 'aql'>

/** What a lot keeps of its standard. */
export type StandardSnapshot = Pick<Lot, 'standard' | 'standardCode' | 'standardRevision' | 'characteristics'>

const goneMaterial: Label = ['这个物料不存在', 'This material does not exist']
const goneStandard: Label = ['这个标准不存在', 'This standard does not exist']

/** The class, unit and usual sampling of a material. */
export const materialFacts = async (context: Pick<Context, 'tx' | 'product'>, id: number): Promise<MaterialFacts> => {
  const found =
    (await findOne(context, material, { id }, [
      'inspectionClass',
      'safetyCritical',
      'unit',
      'inspectionStandard',
      'planType',
      'inspectionLevel',
      'aql',
    ])) ?? refuse('invalidFields', { problems: { material: goneMaterial } })
  const { inspectionClass: materialClass, inspectionStandard: standard, inspectionLevel: level, ...facts } = found
  return { ...facts, materialClass, standard, level }
}

/** The standard as it is valid now, frozen for one lot. */
export const standardSnapshot = async (context: Pick<Context, 'tx' | 'product'>, standard: number): Promise<StandardSnapshot> => {
  const found =
    (await findOne(context, iqcStandard, { id: standard }, ['code', 'edition'])) ??
    refuse('invalidFields', { problems: { standard: goneStandard } })
  const characteristics = await find(context, linesOf(iqcStandard, 'characteristics'), {
    where: { record: standard },
    fields: ['item', 'name', 'nameEn', 'kind', 'unit', 'nominal', 'min', 'max', 'required', 'defectClass', 'gauge'],
    sort: 'position',
    limit: 'all',
  })
  return {
    standard,
    standardCode: found.code,
    standardRevision: found.edition,
    characteristics: characteristics.map(({ item: id, nominal, min, max, ...rest }) => ({
      id,
      ...rest,
      nominal: short(nominal),
      min: short(min),
      max: short(max),
    })),
  }
}

const short = (limit: string | null): string | null => (limit === null ? null : shortDecimal(limit))
