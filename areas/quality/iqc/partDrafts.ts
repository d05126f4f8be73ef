import { readDraft, type LineDraft } from '#core/drafts'
import { exact } from '#core/numbers'
import { dispositionFacts, dispositionFields, factsOf, type DispositionFact } from './dispositionFields.ts'

/** The follow-up results that dispose of an inspected lot. */
export type DispositionResult = keyof typeof factsOf

const isResult = (value: unknown): value is DispositionResult => typeof value === 'string' && Object.hasOwn(factsOf, value)

/** The facts that a part asks for once its follow-up result is chosen, needed ones first. */
export const askedFacts = (
  line: LineDraft,
): { readonly needed: readonly DispositionFact[]; readonly optional: readonly DispositionFact[] } => {
  const result = line.drafts['followUp']
  return isResult(result) ? factsOf[result] : { needed: [], optional: [] }
}

/** A part without the facts that its follow-up result does not take: what was typed for another result is not sent. */
export const withoutForeignFacts = (line: LineDraft): LineDraft => {
  const { needed, optional } = askedFacts(line)
  const foreign = dispositionFacts.filter(fact => !needed.includes(fact) && !optional.includes(fact))
  return foreign.every(fact => line.drafts[fact] === null)
    ? line
    : { ...line, drafts: { ...line.drafts, ...Object.fromEntries(foreign.map(fact => [fact, null])) } }
}

/** What is disposed of so far: the sum of all quantities that can be read. */
export const disposedQuantity = (lines: readonly LineDraft[]): string =>
  lines
    .reduce((sum, line) => {
      const { value } = readDraft(dispositionFields.quantity, line.drafts['quantity'])
      return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? sum.plus(value) : sum
    }, exact(0))
    .toFixed()

/** What is left of the lot: negative when more is disposed of than there is. */
export const remainingQuantity = (quantity: string, lines: readonly LineDraft[]): string =>
  exact(quantity).minus(disposedQuantity(lines)).toFixed()
