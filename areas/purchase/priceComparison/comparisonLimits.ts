/** So many items a comparison holds at most. */
export const mostItems = 500

/** So many suppliers are asked at most. */
export const mostSuppliers = 20
