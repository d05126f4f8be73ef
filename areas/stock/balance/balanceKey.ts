/** What a balance is told apart by. */
export interface BalanceKey {
  readonly material: number
  readonly location: number
  readonly lot: number | null
  readonly serial: string | null
  readonly owner: string
}

/** The same in one text, because nothing is never the same as nothing to a database. */
export const balanceKey = ({ material, location, lot, serial, owner }: BalanceKey): string =>
  [material, location, lot ?? '', owner, serial ?? ''].join('/')
