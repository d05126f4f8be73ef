import { defineEvent } from '#core/definition'

/** The departments that an application names are told that the product is active. */
export const modelEvents = {
  active: defineEvent({
    code: 'product.modelActive',
    label: ['产品已启用', 'A product is active'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
