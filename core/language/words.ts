/** The product's name, the same in both languages. */
export const productName = 'Meniscus'
