import { defineEvent } from '#core/definition'

/** Purchasing is told when inspection has suspended a supplier. */
export const regimeEvents = {
  supplierSuspended: defineEvent({
    code: 'quality.supplierSuspended',
    label: ['供应商因检验不合格被暂停', 'A supplier was suspended by incoming inspection'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
