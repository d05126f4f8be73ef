/** What each part of a supplier's score counts for; the weights of the parts that are known are what is divided by. */
export type ScoreWeights = Readonly<Record<'quality' | 'delivery' | 'price' | 'service', number>>

/** The weights where the company has recorded none. */
export const usualWeights: ScoreWeights = { quality: 40, delivery: 30, price: 20, service: 10 }
