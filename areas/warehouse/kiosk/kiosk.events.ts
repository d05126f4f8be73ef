import { defineEvent } from '#core/definition'

/** Whoever's badge was used is told what was done with it. */
export const kioskEvents = {
  used: defineEvent({
    code: 'warehouse.kioskUsed',
    label: ['工牌码在自助终端使用', 'Your badge was used at the kiosk'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
}
