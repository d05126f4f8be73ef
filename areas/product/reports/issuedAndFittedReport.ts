import { choice, decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { lineStandings } from './lineStanding.ts'

const amount = { scale: 4, unit: { by: 'unit' } } as const

/** What went to production of each lot of key parts, what of it is in units, and what is left at the line. */
export const issuedAndFittedReport = defineReport({
  name: 'product.issuedAndFitted',
  label: ['领料与装配', 'Issued and fitted'],
  definition: [
    '关键件按批次、按序列号管理的按件比较。已领 = 移动到生产的数量减去从生产移出的数量（退料、移到待报废等）；已冲销的移动不计，生产完工入库不计。已装 = 现在装在产品中的数量，含已发货和已报废的产品；替代料按替代料计。线边剩余 = 已领 − 已装；拆下的件回到线边，退料或移到待报废后减少。装配多于领料的排在最前，其次是剩余最多的；不选条件时，已领等于已装的不列。数量列出现在装有该批次的产品。没有查看库存移动权限的人看不到已领和剩余。',
    'Key parts by lot, and by piece where they have serial numbers. Issued = what was moved to production less what was moved out of it again (returned, moved to scrap); moves that were reversed are not counted, nor is what production finished. Fitted = what is in units now, those that were shipped or scrapped included; a substitute counts as what it is. Left = issued less fitted: a part that is taken out is at the line again until it is returned or moved to scrap. What was fitted beyond its issues comes first, then what has most left; unless something is chosen, what comes out even is left out. The figure leads to the units that have the lot now. Who may not read stock moves sees neither issued nor left.',
  ],
  of: 'product.unit',
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    lot: ref(['批次', 'Lot'], 'stock.lot'),
    snRange: ref(['SN 号段', 'SN range'], 'product.snRange'),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    lot: ref(['批次', 'Lot'], 'stock.lot'),
    serial: text(['序列号', 'Serial number']),
    standing: choice(['比较', 'Compared'], lineStandings),
    issued: decimal(['已领', 'Issued'], amount),
    fitted: decimal(['已装', 'Fitted'], amount),
    left: decimal(['线边剩余', 'Left at the line'], amount),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit'),
    units: integer(['产品个体', 'Units']),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'material', and: 'lot', values: ['issued', 'fitted'], lying: true },
  block: { table: ['lot', 'serial', 'issued', 'fitted', 'left'] },
})
