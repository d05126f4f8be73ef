import { exact, type Exact } from '#core/numbers'

/** What of a component goes into one parent. */
export interface Part {
  readonly component: number
  /** A decimal text above 0, in the unit of the component. */
  readonly quantity: string
  /** The share that is expected to be lost: a decimal text from 0 up to below 1. */
  readonly scrap: string | null
}

/** What each material is made of; one that is bought, or of which nothing is said, is not in it. */
export type Structure = ReadonlyMap<number, readonly Part[]>

/** Requirements are worked out to so many places; whoever buys or issues rounds up to the unit. */
const places = 12

/**
 * How much of a component has to be there for so many parents: quantity per parent, raised by what is expected to be lost (gross = net ÷ (1 − scrap),
 * the component scrap of APICS and of `design/areas/mrp.md`).
 */
export const requirement = (parents: string | Exact, { quantity, scrap }: Pick<Part, 'quantity' | 'scrap'>): Exact => {
  const net = exact(parents).times(quantity)
  return scrap === null || exact(scrap).eq(0) ? net : net.over(exact(1).minus(scrap), places)
}

/** Every material below one, itself first: each before what it is made of. Throws where a material contains itself, which bills never do. */
const fromTheTop = (structure: Structure, top: number): readonly number[] => {
  const done = new Set<number>()
  const open = new Set<number>()
  const after: number[] = []
  // A stack of its own: a chain may be longer than the calls that the engine allows.
  const stack: { readonly material: number; readonly leave: boolean }[] = [{ material: top, leave: false }]
  for (let one = stack.pop(); one; one = stack.pop()) {
    const { material, leave } = one
    if (leave) {
      open.delete(material)
      done.add(material)
      after.push(material)
      continue
    }
    if (done.has(material)) continue
    if (open.has(material)) throw new Error(`The material ${material} contains itself`)
    open.add(material)
    stack.push({ material, leave: true })
    for (const { component } of structure.get(material) ?? []) {
      if (open.has(component)) throw new Error(`The material ${component} contains itself`)
      stack.push({ material: component, leave: false })
    }
  }
  return after.toReversed()
}

/**
 * The low-level code of every material below one (APICS): the lowest level on which it stands, 0 for the one itself. Worked out level by level, all
 * that is needed of a material is known when its code comes up.
 */
export const lowLevelCodes = (structure: Structure, top: number): ReadonlyMap<number, number> => {
  const codes = new Map([[top, 0]])
  for (const material of fromTheTop(structure, top)) {
    const below = (codes.get(material) ?? 0) + 1
    for (const { component } of structure.get(material) ?? []) codes.set(component, Math.max(codes.get(component) ?? 0, below))
  }
  return codes
}

/**
 * The summarised explosion (APICS): how much of every material below one is needed for so many of it, whatever the ways it goes into it. Each material
 * is unfolded once, when all of its requirements are known, so that it takes no longer where much is shared.
 */
export const explode = (structure: Structure, top: number, quantity: string): ReadonlyMap<number, Exact> => {
  const needed = new Map<number, Exact>([[top, exact(quantity)]])
  for (const material of fromTheTop(structure, top)) {
    const parents = needed.get(material) ?? exact(0)
    for (const part of structure.get(material) ?? [])
      needed.set(part.component, (needed.get(part.component) ?? exact(0)).plus(requirement(parents, part)))
  }
  needed.delete(top)
  return needed
}
