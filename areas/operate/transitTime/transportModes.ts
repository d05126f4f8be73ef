/** How a carrier brings goods to a customer. */
export const carriedModes = {
  express: ['快递', 'Express'],
  road: ['公路', 'Road'],
  rail: ['铁路', 'Rail'],
  air: ['空运', 'Air freight'],
  sea: ['海运', 'Sea freight'],
} as const

/** How goods get to a customer. */
export const transportModes = { ...carriedModes, pickup: ['客户自提', 'Customer pickup'] } as const
