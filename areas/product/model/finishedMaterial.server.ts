import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { changeRecord, createRecord, findOne, lockAnyRecord } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { finishedProducts } from '../../mnm/material/materialNumber.ts'
import { materialClass } from '../../mnm/materialClass/materialClass.ts'
import type { model } from './model.ts'

type Model = StoredRecord<typeof model>

/** The class of finished products; made when the company has none yet, because an approved product cannot wait for it. */
const finishedClass = async (context: Context): Promise<number> =>
  (await findOne(context, materialClass, { fullCode: finishedProducts }, ['id']))?.id ??
  createRecord(context, materialClass, { code: finishedProducts, name: '成品', nameEn: 'Finished products' })

/** What a product is as a material: a set, tracked by its SN, or by batch where it expires. */
const facts = ({ pn, nameZh, nameEn, unit, source, saleable, shelfLifeDays, picture }: Model) => ({
  pn,
  name: nameZh,
  nameEn,
  unit,
  picture,
  type: 'set' as const,
  saleable,
  purchasable: source === 'buy',
  selfMade: source === 'make',
  outsourced: source === 'oem',
  serialTracked: shelfLifeDays === null,
  batchTracked: shelfLifeDays !== null,
  shelfLife: shelfLifeDays,
  shelfLifeUnit: shelfLifeDays === null ? null : ('day' as const),
  inspectionClass: 'B' as const,
  safetyCritical: false,
})

/** The material number of an approved product, FG and its PN; created when there is none. */
export const finishedMaterial = async (context: Context, row: Model): Promise<number> => {
  const code = `${finishedProducts}${row.pn}`
  const known = await findOne(context, material, { code }, ['id'])
  if (known) return known.id
  const id = await createRecord(context, material, { ...facts(row), class: await finishedClass(context) })
  const made = await lockAnyRecord(context, material, id)
  if (!made) throw new Error(`The material ${id} has gone`)
  const reason: Label = [`产品 ${row.pn} 已启用`, `Product ${row.pn} was approved`]
  await changeRecord(context, material, made, { code, status: 'active' }, { action: 'takeOver', reason })
  return id
}
