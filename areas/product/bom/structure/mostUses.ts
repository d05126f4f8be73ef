/** Uses that are shown of one material: who has more looks for them in the list of components. */
export const mostUses = 500
