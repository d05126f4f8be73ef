import { exact } from '../../core/exact/exact.ts'

/** What a document is known by, and what was agreed in it: numbers, titles, states, quantities, money. */
const facts = /^(?:id|code|name|title|status|state|stage|quantity|amount|currency|sn|pn|batch)$|(?:Total|Price|Quantity|Amount)$/

/** A change of the product that answers differ by: where it is, as `list/field`, and why it is right. */
export interface KnownChange {
  readonly at: RegExp
  readonly why: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same figure has more or fewer places in another version. */
const worth = (value: unknown): unknown => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? exact(value).toFixed() : value)

/**
 * Where the facts of a record differ from what was told of it before, in its lines and references too, each as `place: before → now`. Other fields may come and go;
 * a fact that is not told any more is a difference.
 */
export const differences = (before: unknown, now: unknown, place: string): readonly string[] => {
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [`${place}: a list → ${JSON.stringify(now)}`]
    const fewer = before.length > now.length ? [`${place}: ${before.length} entries → ${now.length}`] : []
    return [...fewer, ...before.slice(0, now.length).flatMap((entry, at) => differences(entry, now[at], place))]
  }
  if (!isObject(before)) return []
  if (!isObject(now)) return [`${place}: ${JSON.stringify(before).slice(0, 80)} → ${JSON.stringify(now)}`]
  return Object.entries(before).flatMap(([name, value]) => {
    // What may be done with a record is for the rules of now to say.
    if (name === 'can') return []
    const at = `${place}/${name}`
    if (typeof value === 'object' && value !== null) return name in now ? differences(value, now[name], at) : []
    if (!facts.test(name) || worth(value) === worth(now[name])) return []
    return [`${at}: ${JSON.stringify(value)} → ${JSON.stringify(now[name])}`]
  })
}
