/** So many people are laid over one another: more colours nobody tells apart. */
export const mostPeople = 8

/**
 * The colours of people in a calendar, in the order in which they were chosen: each stands out from what is light and from what is dark
 * (3 : 1, WCAG 1.4.11). They fill nothing that is read; names say the same.
 */
export const personColours = ['#2f7fe0', '#d0661a', '#1f9254', '#a259d9', '#d94a63', '#148f9e', '#9a7a1f', '#c14fa4'] as const

/** The colour of the person at a place among those who are shown. */
export const personColour = (at: number): string => personColours[at % personColours.length] ?? personColours[0]
