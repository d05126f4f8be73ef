import { defineEvent } from '#core/definition'

/** Whoever left something is told whether it was taken back. */
export const dropOffEvents = {
  answered: defineEvent({
    code: 'warehouse.dropOffAnswered',
    label: ['自助归还的处理结果', 'Outcome of a kiosk return'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
}
