import type { StandardTile } from '#core/definition'

/** What stock proposes for homes. */
export const stockTiles: readonly StandardTile[] = [
  {
    name: 'stock.byState',
    label: ['各状态库存', 'Stock by state'],
    entity: 'stock.balance',
    parameters: 'quantity__gte=0.0001',
    show: 'chart',
    by: 'kind',
    home: ['stock.move:create'],
  },
  {
    name: 'stock.expiresSoon',
    label: ['即将过期的库存', 'Stock that expires soon'],
    entity: 'stock.balance',
    parameters: 'expiresSoon=true',
    show: 'count',
    home: ['stock.move:create'],
  },
  {
    name: 'stock.movesByMonth',
    label: ['每月库存移动', 'Stock moves by month'],
    entity: 'stock.move',
    parameters: '',
    show: 'chart',
    by: 'at',
    home: ['stock.move:create'],
  },
]
