import type { GuestPage } from '#core/definition'

/** How a supplier announces a delivery by the link of an order. */
export const announcing: GuestPage = {
  asks: ['通知发货', 'Announce a delivery'],
  done: ['已通知发货，我们会准备收货。', 'The delivery is announced. We will be ready to receive it.'],
  made: ['已通知的发货', 'Announced deliveries'],
  fields: ['shippedOn', 'expectedOn', 'carrier', 'trackingNumber', 'deliveryNote', 'notes'],
  lines: {
    field: 'items',
    shows: ['number', 'spec', 'unit', 'pack'],
    fields: ['packs', 'quantity', 'supplierLot', 'madeOn', 'expiresOn', 'coaFile'],
    counts: ['packs', 'quantity'],
    keeps: ['pack'],
  },
  shows: ['state', 'shippedOn', 'expectedOn', 'carrier', 'trackingNumber', 'items'],
  columns: { items: ['name', 'packs', 'pack', 'quantity', 'unit', 'supplierLot', 'expiresOn', 'coaFile'] },
  namedInEnglish: { items: 'material' },
  takesBack: 'withdraw',
  asksBack: ['撤回此发货通知', 'Withdraw this shipping notice'],
  buttonBack: ['撤回', 'Withdraw'],
  corrects: {
    asks: ['更正日期和运单', 'Correct dates and shipment'],
    button: ['保存更正', 'Save correction'],
    fields: ['shippedOn', 'expectedOn', 'carrier', 'trackingNumber', 'deliveryNote', 'notes'],
  },
}
