/** The last SN of a PN: six digits. */
export const lastSn = 999_999

/** From so many given SNs of a PN on, people are told that it is nearly used up: 90 percent. */
export const nearlyUsedUp = Math.ceil(lastSn * 0.9)

/** An SN as it is written: six digits, zeros in front. */
export const snText = (sn: number): string => String(sn).padStart(6, '0')

/** How an SN is typed and stored. */
export const snShape = { max: 6, pattern: { source: '[0-9]{6}', says: ['须为六位数字', 'Six digits'] } } as const
