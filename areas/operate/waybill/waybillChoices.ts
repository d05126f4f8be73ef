import { states } from '#core/fields'

/** Where a waybill stands: the states of the specification. */
export const waybillStates = states({
  shipped: { label: ['已发货', 'Shipped'], means: 'waiting:customer' },
  received: { label: ['已签收', 'Received'], means: 'done' },
  deleted: { label: ['已删除', 'Deleted'], means: 'void' },
})

/** Who pays for the carriage. */
export const payers = {
  shipper: ['寄方付', 'Shipper'],
  consignee: ['到付', 'Consignee'],
  thirdParty: ['第三方付', 'Third party'],
} as const
