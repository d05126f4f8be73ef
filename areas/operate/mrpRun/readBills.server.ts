import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import type { Known, Reading } from './readMaterials.server.ts'

const billLines = linesOf(bom, 'lines')
const substituteLines = linesOf(bom, 'substitutes')

/** Reads the effective bills: what is made, of what, and what may stand in for it. `made` is 1 of a material that is made here; its place is that among the planned ones. */
export const readBills = async (context: Reading, { materials, place, unplanned }: Known) => {
  const bills = await find(context, bom, { where: { standing: 'effective' }, fields: ['id', 'parent'], sort: 'id', limit: 'all' })
  const parentOf = new Map(bills.map(({ id, parent }) => [id, place.get(parent)]))
  const parts = await find(context, billLines, {
    where: { record: bills.map(({ id }) => id) },
    fields: ['record', 'component', 'quantity', 'scrap'],
    sort: 'id',
    limit: 'all',
  })
  const hasBill = new Set(parts.flatMap(({ record }) => parentOf.get(record) ?? []))
  const made = Uint8Array.from(materials, (one, at) => (one.selfMade && (hasBill.has(at) || !one.purchasable) ? 1 : 0))
  const lines = parts.flatMap(({ record, component, quantity, scrap }) => {
    const [parent, of] = [parentOf.get(record), place.get(component)]
    if (parent !== undefined && made[parent] === 1 && of === undefined && !unplanned.has(component)) unplanned.set(component, null)
    return parent === undefined || of === undefined || made[parent] === 0
      ? []
      : [{ record, parent, component: of, quantity: Number(quantity), scrap: Number(scrap ?? 0) }]
  })
  const others = await find(context, substituteLines, {
    where: { record: bills.map(({ id }) => id) },
    fields: ['record', 'component', 'substitute', 'ratio', 'priority'],
    sort: 'priority',
    limit: 'all',
  })
  const lineAt = Map.groupBy(
    lines.map((line, at) => ({ at, key: `${line.record} ${line.component}` })),
    ({ key }) => key,
  )
  const substitutes = others.flatMap(({ record, component, substitute, ratio }) => {
    const [of, other] = [place.get(component), place.get(substitute)]
    if (of === undefined || other === undefined) return []
    return (lineAt.get(`${record} ${of}`) ?? []).map(({ at }) => ({ line: at, material: other, ratio: Number(ratio) }))
  })
  return { made, lines, substitutes }
}
