import { pnsOf } from '../../family/pnBlock.ts'

/** The lowest PN of a block that nobody has; undefined where all are taken. */
export const lowestFreePn = (block: string, taken: ReadonlySet<string>): string | undefined => pnsOf(block).find(pn => !taken.has(pn))
