import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import type { actions } from './changeChoices.ts'

/** A line of a bill, as a change reads it. */
export interface BillLine {
  readonly item: string
  readonly component: number
  readonly quantity: string
  readonly scrap: string | null
  readonly designators: string | null
  readonly keyPart: boolean
  readonly remark: string | null
}

/** An affected item of a change. */
export interface Affected {
  readonly action: keyof typeof actions
  readonly item: string | null
  readonly component: number | null
  readonly newComponent: number | null
  readonly quantity: string | null
  readonly designators: string | null
}

const notThere: Label = ['此子件不在物料清单的该版本中', 'This component is not in that version of the bill']
const twice: Label = ['此项次已在物料清单中', 'This item is in the bill already']

/** Whether an affected item speaks of a line. */
export const isOf = (line: BillLine, { component, item }: Affected): boolean =>
  line.component === component && (item === null || line.item === item)

/**
 * The lines of a bill with what a change does to them, and what is wrong with which of its items, by their place. What replaces a component takes over where it is
 * placed and how much of it, and nothing that was said of the former one: neither its scrap nor its remark.
 */
export const changedBill = (
  lines: readonly BillLine[],
  items: readonly Affected[],
): { readonly lines: readonly BillLine[]; readonly problems: ReadonlyMap<number, Label> } => {
  let changed = [...lines]
  const problems = new Map<number, Label>()
  for (const [at, affected] of items.entries()) {
    const { action, newComponent, quantity, designators } = affected
    if (action === 'parameter' || action === 'file') continue
    if (action === 'add') {
      const item = affected.item ?? String(changed.length + 1)
      if (changed.some(line => line.item === item && line.component === newComponent)) problems.set(at, twice)
      else if (newComponent !== null)
        changed.push({ item, component: newComponent, quantity: quantity ?? '1', scrap: null, designators, keyPart: false, remark: null })
      continue
    }
    if (!changed.some(line => isOf(line, affected))) {
      problems.set(at, notThere)
      continue
    }
    if (action === 'remove') changed = changed.filter(line => !isOf(line, affected))
    else
      changed = changed.map(line => {
        if (!isOf(line, affected)) return line
        const placed = {
          ...line,
          quantity: quantity ?? line.quantity,
          designators: designators ?? (quantity === null ? line.designators : null),
        }
        return action === 'replace' && newComponent !== null ? { ...placed, component: newComponent, scrap: null, remark: null } : placed
      })
  }
  return { lines: changed, problems }
}

const sameNumber = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : exact(one).eq(other)

/** Whether two editions of a bill say the same, line by line. */
export const saysTheSame = (one: readonly BillLine[], other: readonly BillLine[]): boolean =>
  one.length === other.length &&
  one.every(line => {
    const twin = other.find(({ item, component }) => item === line.item && component === line.component)
    return (
      twin !== undefined &&
      sameNumber(line.quantity, twin.quantity) &&
      sameNumber(line.scrap, twin.scrap) &&
      line.designators === twin.designators &&
      line.keyPart === twin.keyPart &&
      line.remark === twin.remark
    )
  })

const same = (one: BillLine, other: BillLine): boolean => one.quantity === other.quantity && one.designators === other.designators

/**
 * The items of a change, by their place, that speak of a line which another change has touched since: it is gone, or says something else in the newest edition than
 * in the one that the change was written for.
 */
export const conflicting = (base: readonly BillLine[], newest: readonly BillLine[], items: readonly Affected[]): readonly number[] =>
  items.flatMap((affected, at) => {
    if (affected.component === null || affected.action === 'add') return []
    const before = base.filter(line => isOf(line, affected))
    const now = newest.filter(line => isOf(line, affected))
    const isSame = before.length === now.length && before.every(line => now.some(other => other.item === line.item && same(line, other)))
    return isSame ? [] : [at]
  })
