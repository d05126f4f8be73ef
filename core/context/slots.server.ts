import type { Product } from './served.server.ts'

/**
 * A question that an area asks of those that stand above it, without knowing them: `A` is the type of an answer, mostly a function over the step. It is kept in the folder of whoever
 * asks; the service that asks it names it (`asks`), those of the areas above answer it (`fills`).
 */
export interface Slot<A> {
  readonly name: string
  /** How many answers there are at least, and at most: with fewer, or more, the product does not start. */
  readonly least: number
  readonly most: number
  /** Never there: an answer of another type does not compile. */
  readonly takes?: (answer: A) => A
}

/** A question that exactly one area answers. */
export interface SlotOfOne<A> extends Slot<A> {
  readonly most: 1
}

/** An answer to a question, as the service of an entity gives it. */
export interface Fill {
  readonly slot: Pick<Slot<never>, 'name' | 'least' | 'most'>
  readonly answer: unknown
  /** Where it stands among the answers, the lowest first. */
  readonly at: number
}

/** The answers to the questions, by question, in the order in which they stand. */
export type Answers = ReadonlyMap<Fill['slot'], readonly unknown[]>

/** A question that exactly one service answers: `oneAnswer<(context: Context, materials: readonly number[]) => Promise<Prices>>('product.bom.prices')`. */
export const oneAnswer = <A>(name: string): SlotOfOne<A> => ({ name, least: 1, most: 1 })

/** A question that several may answer. One answer must be there at least, so that nothing is let through because nobody was asked; `least: 0` where it is well without. */
export const eachAnswer = <A>(name: string, { least = 1 }: { readonly least?: number } = {}): Slot<A> => ({
  name,
  least,
  most: Number.POSITIVE_INFINITY,
})

/** Answers a question; of several answers the one with the lowest place comes first, and no two have the same place. */
export const fill = <A>(slot: Slot<A>, answer: NoInfer<A>, at = 0): Fill => ({ slot, answer, at })

type Asking = { readonly product: Pick<Product, 'answers'> }

/** The answers to a question, in their order; a question that no service says it asks is a fault of the program. */
export const answersTo = <A>({ product }: Asking, slot: Slot<A>): readonly A[] => {
  const answers = product.answers.get(slot)
  if (!answers) throw new Error(`${slot.name} is asked, but no service says so`)
  // Only what `fill` took for this slot stands under it.
  return answers as readonly A[]
}

/** The answer to a question that has exactly one. */
export const answerTo = <A>(asking: Asking, slot: SlotOfOne<A>): A => {
  const [answer] = answersTo(asking, slot)
  if (answer === undefined) throw new Error(`Nobody answers ${slot.name}`)
  return answer
}
