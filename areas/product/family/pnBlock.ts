/** The PN that is nobody's: five zeros. */
const reservedPn = '00000'

/** How many PNs begin with the same two digits. */
const codesInBlock = 1000

/** How many PNs a block has that may be given: `00` has one less, because five zeros are reserved. */
export const blockCapacity = (block: string): number => (reservedPn.startsWith(block) ? codesInBlock - 1 : codesInBlock)

/** The block of a PN: its first two digits. */
export const blockOf = (pn: string): string => pn.slice(0, 2)

/** The PNs of a block in their order, the reserved one left out. */
export const pnsOf = (block: string): readonly string[] =>
  Array.from({ length: codesInBlock }, (_, serial) => `${block}${String(serial).padStart(3, '0')}`).filter(pn => pn !== reservedPn)
