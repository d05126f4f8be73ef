/** So many items a comparison holds at most. */
export const mostItems = 500

/** So many papers with offers a comparison holds at most. */
export const mostQuotations = 200

/** So many suppliers are asked at most. */
export const mostSuppliers = 20
