import { labelsOnPage, stockNamed, isStockName, type LabelStockName } from './labelStock.ts'
import { symbologies, type Symbology } from '../../define/labelDesign.ts'
import type { Label } from '../../language/label.ts'

/** How somebody wants labels. */
export interface LabelOrder {
  /** The design, by its name in the definition. */
  readonly label: string
  readonly stock: LabelStockName
  readonly as: Symbology
  /** How many of each record. */
  readonly copies: number
  /** The place of a sheet at which the first one stands, from one: those before it are used up. */
  readonly start: number
}

/** What is wrong with an order, by parameter. */
export type OrderProblems = Readonly<Record<string, Label>>

/** So many of each record are printed at most. */
export const mostCopies = 100

const between = (most: number): Label => [`必须是 1 到 ${most} 的整数`, `Must be a whole number from 1 to ${most}`]

const wholeUpTo = (given: unknown, most: number): number | undefined => {
  const number = typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : given
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

/** Reads what an address or a body says of an order, strictly; `usual` is the code of the design. */
export const readLabelOrder = (
  given: Readonly<Record<string, unknown>>,
  usual: (label: string) => Symbology | undefined,
): { readonly order: LabelOrder } | { readonly problems: OrderProblems } => {
  const { label, stock, as, copies = 1, start = 1, ...rest } = given
  const name = typeof label === 'string' ? label : ''
  const design = usual(name)
  const places = isStockName(stock) ? labelsOnPage(stockNamed(stock)) : 1
  const [ofEach, first] = [wholeUpTo(copies, mostCopies), wholeUpTo(start, places)]
  const symbology = as === undefined ? design : isSymbology(as) ? as : undefined
  const problems = {
    ...Object.fromEntries(Object.keys(rest).map((one): [string, Label] => [one, ['没有这个参数', 'There is no such parameter']])),
    ...(design === undefined
      ? { label: [`没有名为“${name.slice(0, 40)}”的标签`, `There is no label called “${name.slice(0, 40)}”`] as const }
      : {}),
    ...(isStockName(stock) ? {} : { stock: ['没有这种标签纸', 'There is no such label stock'] as const }),
    ...(design !== undefined && symbology === undefined ? { as: ['没有这种码制', 'There is no such code'] as const } : {}),
    ...(ofEach === undefined ? { copies: between(mostCopies) } : {}),
    ...(first === undefined ? { start: between(places) } : {}),
  }
  return !isStockName(stock) || symbology === undefined || ofEach === undefined || first === undefined || Object.keys(problems).length > 0
    ? { problems }
    : { order: { label: name, stock, as: symbology, copies: ofEach, start: first } }
}

const isSymbology = (name: unknown): name is Symbology => typeof name === 'string' && Object.hasOwn(symbologies, name)
