import type { Label } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { actions } from './changeChoices.ts'
import { isOf, type Affected, type BillLine } from './changedBill.ts'

/** What both changed, in one sentence: what an item of a change does to its lines, and what stands in their place in the newest edition. `nameOf` says what a material is called. */
export const bothShown = (
  affected: Affected,
  base: readonly BillLine[],
  newest: readonly BillLine[],
  nameOf: (material: number) => Label,
): Label => {
  const places = base.filter(line => isOf(line, affected)).map(({ item }) => item)
  const theirs = newest.filter(line => (places.length === 0 ? isOf(line, affected) : places.includes(line.item)))
  const inWords = (language: 0 | 1): string => {
    const { action, component, newComponent, quantity } = affected
    const names = [component, newComponent].flatMap(one => (one === null ? [] : nameOf(one)[language])).join(' → ')
    const mine = `${actions[action][language]} ${names}${quantity === null ? '' : ` × ${shortDecimal(quantity)}`}`
    const lines = theirs.map(line => `${nameOf(line.component)[language]} × ${shortDecimal(line.quantity)}`)
    const [own, others, gone, between] = (
      [
        ['我的：', '对方：', '已删除', '、'],
        ['mine: ', 'theirs: ', 'removed', ', '],
      ] as const
    )[language]
    return `${own}${mine} | ${others}${lines.length === 0 ? gone : lines.join(between)}`
  }
  return [inWords(0), inWords(1)]
}
