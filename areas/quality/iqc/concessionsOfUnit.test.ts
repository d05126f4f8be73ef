import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, type Body } from '../../../tests/harness/orderDesk.ts'
import { iqc } from './iqc.ts'

// Whoever opens the passport of a unit sees which of its key parts were accepted although they did not conform.

const { company, today, post, serialProduct, stockedUnit } = await openOrderDesk()
const { db } = company.database

const concessionsOf = async (unit: number): Promise<readonly Body[]> => {
  const { sections } = (await company.owner.get(`/api/product/unit_passport/?unit=${unit}`)).json()
  const found = sections.find(({ label }: Body) => label[1] === 'Accepted by concession')
  return (found?.rows ?? []).map((cells: readonly Body[]) => cells.map(({ text }) => text))
}

test('a unit made of a lot that was accepted by concession says so, with the deviation and until when it was valid', async () => {
  const { material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const [lot] = (await company.owner.get(`/api/stock/lot/?material=${material}`)).json().results
  const model = await serialProduct()
  const unit = await stockedUnit(model, '620001')
  const parts = [{ component: material, lot: lot.id, quantity: '1' }]
  const built = { kind: 'correction', model, units: [unit], builtOn: today, reason: '补登', parts }
  expect((await post('/api/product/asBuilt/', built)).status).toBe(201)
  // As a delivery is: its lot in the ledger has its number. Of it a part was conceded.
  const [whole, part] = [await company.make(iqc, {}), await company.make(iqc, {})]
  await sql`update quality_iqc set material_id = ${material}, code = ${lot.code} where id = ${whole.id}`.execute(db)
  await sql`update quality_iqc set material_id = ${material}, parent_id = ${whole.id}, origin = 'part' where id = ${part.id}`.execute(db)
  expect(await concessionsOf(unit)).toEqual([])
  await sql`update quality_iqc set status = 'toStock', follow_up = 'concession', concession = true, deviation_no = 'DEV-7', concession_limit = 5,
    concession_until = '2099-12-31', disposed_at = '2026-11-01T02:00:00Z' where id = ${part.id}`.execute(db)
  expect(await concessionsOf(unit)).toEqual([[part['code'], expect.any(String), 'DEV-7', '2099-12-31', '2026-11-01']])
})
