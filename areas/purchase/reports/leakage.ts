import { exact, sumOf } from '#core/numbers'

/** How purchasing goes past what was agreed. */
export const leakKinds = {
  dearer: ['价格高于合同价', 'Above contract price'],
  offContract: ['有合同而未按合同采购', 'Bought off contract'],
  expired: ['合同到期后仍采购', 'Bought after the contract ended'],
  unused: ['到期前未用完', 'Unused before expiry'],
} as const

/** Which of them. */
export type LeakKind = keyof typeof leakKinds

/** A line of an order that was sent, with the contracts that there were on that day. */
export interface OrderedLine {
  readonly order: string
  readonly supplier: number
  readonly material: number
  /** What it came to in CNY, with tax. */
  readonly amount: string
  readonly price: string | null
  readonly contract: number | null
  readonly contractPrice: string | null
  /** Whose price for as much held on that day, of any supplier. */
  readonly valid: number | null
  /** Which one of its own supplier, with a price for it, had ended before. */
  readonly ended: number | null
}

const kindOf = (line: OrderedLine): readonly [LeakKind, contract: number] | undefined => {
  const { contract, contractPrice, price, valid, ended } = line
  if (contract !== null)
    return contractPrice !== null && price !== null && exact(price).gt(contractPrice) ? ['dearer', contract] : undefined
  if (valid !== null) return ['offContract', valid]
  return ended === null ? undefined : ['expired', ended]
}

/** What went past one contract in one way, of one supplier and material. */
export interface Leak {
  readonly kind: LeakKind
  readonly contract: number
  readonly supplier: number
  readonly material: number
  readonly amount: string
  /** The numbers of its orders, each once. */
  readonly orders: readonly string[]
}

/** What went past contracts, the largest amounts first. */
export const leaksOf = (lines: readonly OrderedLine[]): readonly Leak[] => {
  const found = lines.flatMap(line => {
    const leak = kindOf(line)
    return leak ? [{ line, kind: leak[0], contract: leak[1] }] : []
  })
  const groups = Map.groupBy(found, ({ kind, contract, line }) => `${kind} ${contract} ${line.supplier} ${line.material}`)
  return [...groups.values()]
    .flatMap(group => {
      const [first] = group
      if (!first) return []
      const { kind, contract, line } = first
      const amount = sumOf(group.map(one => one.line.amount)).toFixed(2)
      const orders = [...new Set(group.map(one => one.line.order))]
      return [{ kind, contract, supplier: line.supplier, material: line.material, amount, orders }]
    })
    .toSorted((one, other) => (exact(one.amount).gt(other.amount) ? -1 : 1))
}
