import { requiredMessage } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { dispositionFacts, factsOf, type Disposition, type DispositionFact } from './dispositionFields.ts'

const foreignFact: Label = ['这一处置结果不需要此项', 'This follow-up result does not take this']
const aboveLimit: Label = ['数量超过让步数量上限', 'The quantity exceeds the concession limit']
const customerAgrees: Label = [
  '安全关键物料的让步接收须附客户同意书',
  'A concession on safety-critical material needs the customer’s agreement',
]
const past: Label = ['日期不能早于今天', 'The date cannot be in the past']
const notLater: Label = ['退货期限必须晚于今天', 'Goods are returned by a day later than today']

/** What is wrong with a part: facts that its follow-up result needs or does not take, limits and days; `today` is the company's day. Of safety-critical material the customer agrees to a concession. */
export const dispositionProblems = (part: Disposition, today: string, safetyCritical = false): Problems => {
  const { needed, optional }: { readonly needed: readonly DispositionFact[]; readonly optional: readonly DispositionFact[] } =
    factsOf[part.followUp]
  const problems: Record<string, Label> = {}
  for (const fact of dispositionFacts) {
    if (part[fact] === null) {
      if (needed.includes(fact)) problems[fact] = requiredMessage
    } else if (!needed.includes(fact) && !optional.includes(fact)) problems[fact] = foreignFact
  }
  if (safetyCritical && part.followUp === 'concession' && part.customerAgreement === null) problems['customerAgreement'] = customerAgrees
  if (part.concessionLimit !== null && exact(part.quantity).gt(part.concessionLimit)) problems['quantity'] = aboveLimit
  if (part.concessionUntil !== null && part.concessionUntil < today) problems['concessionUntil'] ??= past
  if (part.returnBy !== null && part.returnBy <= today) problems['returnBy'] ??= notLater
  return problems
}

/** What is wrong with the parts, by path: `parts.0.deviationNo`. */
export const partsProblems = (parts: readonly Disposition[], today: string, safetyCritical = false): Problems =>
  Object.fromEntries(
    parts.flatMap((part, index) =>
      Object.entries(dispositionProblems(part, today, safetyCritical)).map(([fact, label]) => [`parts.${index}.${fact}`, label] as const),
    ),
  )

/** Refuses when any part has a problem, naming each as the input's own path. */
export const checkDispositions = (parts: readonly Disposition[], today: string, safetyCritical = false): void => {
  const problems = Object.entries(partsProblems(parts, today, safetyCritical)).map(([path, label]) => [`input.${path}`, label] as const)
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}
