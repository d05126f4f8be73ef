/** So many records are printed into one file at once. */
export const mostPrinted = 50
