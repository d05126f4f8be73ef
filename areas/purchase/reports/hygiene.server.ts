import { sql } from 'kysely'
import { statesMeaning } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { bom } from '../../product/bom/bom.ts'
import { order } from '../order/order.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { requisition } from '../requisition/requisition.ts'
import { supplier } from '../supplier/supplier.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { move } from '../../stock/move/move.ts'
import { material } from '../../mnm/material/material.ts'
import { hygieneOf } from '../../mnm/reports/hygiene.ts'
import { hygieneReport } from '../../mnm/reports/hygieneReport.ts'

const [ordered, compared, asked, built] = [
  linesOf(order, 'items'),
  linesOf(priceComparison, 'items'),
  linesOf(requisition, 'items'),
  linesOf(bom, 'lines'),
]

/** Whether a material ever stood anywhere: the whole truth, because what others used is used. */
const isUsed = sql<boolean>`(exists (select from ${table(move)} as u where ${col(move, 'material', 'u')} = t.id)
  or exists (select from ${table(iqc)} as u where ${col(iqc, 'material', 'u')} = t.id)
  or exists (select from ${table(asked)} as u where ${col(asked, 'material', 'u')} = t.id)
  or exists (select from ${table(compared)} as u where ${col(compared, 'material', 'u')} = t.id)
  or exists (select from ${table(ordered)} as u where ${col(ordered, 'material', 'u')} = t.id)
  or exists (select from ${table(bom)} as u where ${col(bom, 'parent', 'u')} = t.id)
  or exists (select from ${table(built)} as u where ${col(built, 'component', 'u')} = t.id))`

/** Whether bills in force or orders under way refer to a material: the whole truth, for the same reason. */
const isInForce = sql<boolean>`(exists (select from ${table(built)} as u join ${table(bom)} as b on b.id = u.owner_id
    where ${col(built, 'component', 'u')} = t.id and ${meets(bom, { status: { not: ['withdrawn'] } }, 'b')})
  or exists (select from ${table(ordered)} as u join ${table(order)} as o on o.id = u.owner_id
    where ${col(ordered, 'material', 'u')} = t.id
      and ${meets(order, { state: statesMeaning(order, 'unfinished') }, 'o')}))`

/** Whether a material is bought by a lead time that nobody has changed or confirmed for a year. */
const isPlanOld = sql<boolean>`(${meets(material, { purchasable: true, type: 'ordinary', leadDays: { filled: true } })}
    and coalesce(${col(material, 'planReviewedOn')} < company_today() - interval '12 months', true))`

/** Tells which of the numbers that the reader sees want tidying. */
export const servedHygiene = serveReport(hygieneReport, async (context, { kind, class: only }) => {
  const supplies = await find(context, supplier, {
    where: { status: ['qualified', 'conditional'] },
    fields: ['materials'],
    limit: 'all',
  })
  const supplied = new Set(supplies.flatMap(one => one.materials))
  const rows = await query(
    context,
    {
      id: col(material, 'id'),
      code: col(material, 'code'),
      class: col(material, 'class'),
      status: col(material, 'status'),
      isBought: col(material, 'purchasable'),
      isPlanOld,
      isUsed,
      isInForce,
    },
    sql`from ${table(material)} as t where ${rowsSeen(context, material)}
      and ${meets(material, { status: ['active', 'merged'], code: { filled: true }, class: only ?? undefined })}`,
  )
  const found = hygieneOf(
    rows.flatMap(({ id, code, class: of, status, isInForce: inForce, ...row }) =>
      code === null
        ? []
        : [
            {
              ...row,
              code,
              isMerged: status === 'merged',
              hasClass: of !== null,
              isSupplied: supplied.has(id),
              isReferredTo: inForce || supplied.has(id),
            },
          ],
    ),
  )
  return {
    rows: found
      .filter(([one]) => kind === null || one === kind)
      .map(([one, codes]) => ({
        values: { kind: one, numbers: codes.length },
        ...(codes.length > 0 ? { leadsTo: leadToFirst(codes, code => leadTo(material, { code })) } : {}),
      })),
  }
})
