import type { Hit, HitGroup } from './found.ts'

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** How closely a record is called what was typed, 0 for just so; what only mentions it elsewhere comes last. */
const distance = ({ title, detail }: Hit, typed: string): number => {
  const [called, also] = [folded(title), folded(detail ?? '')]
  if (called === typed) return 0
  if (also === typed) return 1
  if (called.startsWith(typed)) return 2
  if (also.startsWith(typed)) return 3
  return called.includes(typed) ? 4 : 5
}

/** Groups of found records, first the one that holds what is called just as was typed: who types the name of a customer wants the customer before all that was sold to it. */
export const closestFirst = (groups: readonly HitGroup[], typed: string): readonly HitGroup[] => {
  const text = folded(typed)
  const best = ({ hits }: HitGroup): number => Math.min(...hits.map(hit => distance(hit, text)))
  return groups.toSorted((one, other) => best(one) - best(other))
}
