/** What a unit no longer says that lies in stock again: it is shipped anew, with the terms of then, and what was agreed with its former customer does not hold for the next one. */
export const backInStock = { shippedOn: null, customerName: null, waybill: null, agreedPartsUntil: null, agreedLabourUntil: null } as const
