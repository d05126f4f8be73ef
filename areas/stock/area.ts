import { defineArea } from '#core/definition'

export const stock = defineArea({
  name: 'stock',
  label: ['库存', 'Stock'],
  place: 40,
  order: ['balance', 'move', 'reservation', 'count', 'counting', 'stocking', 'lot', 'location', 'realisableValue'],
  screens: [
    { name: 'counting', path: 'counting', title: ['扫码盘点', 'Counting by scan'], point: 'stock.count:update', menu: true },
    { name: 'stocking', path: 'stocking', title: ['扫码入库', 'Stocking by scan'], point: 'stock.move:create', menu: true },
  ],
})
