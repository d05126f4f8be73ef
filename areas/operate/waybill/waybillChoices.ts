/** Where a waybill stands: the states of the specification. */
export const waybillStates = {
  shipped: { label: ['已发货', 'Shipped'], tone: 'info' },
  received: { label: ['已签收', 'Received'], tone: 'good' },
  deleted: { label: ['已删除', 'Deleted'], tone: 'neutral' },
} as const

/** Who pays for the carriage. */
export const payers = {
  shipper: ['寄方付', 'Shipper'],
  consignee: ['到付', 'Consignee'],
  thirdParty: ['第三方付', 'Third party'],
} as const
