import type { Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import type { quotation } from './quotation.ts'

type Quotation = StoredRecord<typeof quotation>
type Changed = Change<typeof quotation>
type Asked = TransitionInput<typeof quotation, 'requestQuantities'>

const noLine: Label = ['报价单没有此行', 'The quotation has no such line']
const twice: Label = ['此行已填写', 'This line is there already']
const nothingElse: Label = ['数量与报价相同；可直接接受报价', 'These are the quantities of the quotation. Accept it as it is.']

/** Keeps a question; what was replied to the former one is no answer to it. */
export const ask = async ({ now }: Context, _row: Quotation, { remark }: TransitionInput<typeof quotation, 'ask'>): Promise<Changed> => ({
  question: remark,
  askedAt: now,
  reply: null,
})

const problemOf = (quantities: Asked['quantities'], at: number, lines: number): Label | undefined => {
  const { line } = quantities[at] ?? { line: 0 }
  if (line > lines) return noLine
  return quantities.findIndex(one => one.line === line) < at ? twice : undefined
}

/** Keeps which quantities the customer wants beside those that are quoted; the offer stays what it is. Lines that are not spoken of stay as quoted. */
export const requestQuantities = async ({ now }: Context, { items }: Quotation, { quantities }: Asked): Promise<Changed> => {
  const problems = Object.fromEntries(
    quantities.flatMap((_, at) => {
      const problem = problemOf(quantities, at, items.length)
      return problem === undefined ? [] : [[`input.quantities.${at}.line`, problem] as const]
    }),
  )
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  const requested = items.map(({ name, quantity }, at) => ({ line: at + 1, name, quantity, requested: wanted.get(at + 1) ?? quantity }))
  if (requested.every(line => exact(line.requested).eq(line.quantity)))
    refuse('invalidFields', { message: nothingElse, problems: { 'input.quantities.0.quantity': nothingElse } })
  return { requested, requestedAt: now }
}
