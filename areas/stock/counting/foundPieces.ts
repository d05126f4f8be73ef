import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { typedSerials } from '../serials/typedSerials.ts'

/** Goods that lie there and have no line: what stands on them, and how many they are. */
export interface FoundOnShelf {
  readonly goods: string
  readonly mark: string | null
  readonly figure: string
}

/** Several numbers in one: the ends of a run, or one after the other. */
const several = /[,，、;；~～\n]|\.\./

const otherNumber = (named: number, figure: string): Label => [
  `写了 ${named} 个序列号，实盘数是 ${figure}`,
  `${named} serial numbers are named, and ${figure} were counted`,
]

/** What somebody found, each piece with its serial number where several were scanned or pasted, or a run was written by its ends; or what is wrong with them. */
export const foundPieces = (found: FoundOnShelf): readonly FoundOnShelf[] | { readonly problem: Label } => {
  if (found.mark === null || !several.test(found.mark)) return [found]
  const typed = typedSerials(found.mark)
  if ('problem' in typed) return typed
  const { serials } = typed
  if (!exact(found.figure).eq(serials.length)) return { problem: otherNumber(serials.length, found.figure) }
  return serials.map(mark => ({ ...found, mark, figure: '1' }))
}
