import type { Plugin } from 'vite'

/** What the browser gets in the place of something that is exported under this name. */
type StandIn = (name: string) => string

/** A module with the names of another one, and this behind each of them. */
export const emptied = (code: string, standIn: StandIn): string =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => `export const ${name} = ${standIn(name)};`).join('\n')

/** A part of a module as the parser tells it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
  readonly value?: unknown
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly unknown[]
  readonly properties?: readonly unknown[]
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

/** The properties of these names in all objects of a module. */
const propertiesOf = (part: unknown, names: ReadonlySet<string>): readonly Node[] => {
  if (Array.isArray(part)) return part.flatMap(one => propertiesOf(one, names))
  if (!isNode(part)) return []
  if (part.type === 'Property' && names.has(part.key?.name ?? '')) return [part]
  return Object.values(part).flatMap(one => propertiesOf(one, names))
}

const without = (code: string, properties: readonly Node[]): string =>
  properties.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end).replace(/^\s*,\s*/, '')}`, code)

/** A module as its parser reads it, without what its objects say under these names. */
export const withoutProperties = (code: string, program: unknown, names: ReadonlySet<string>): string =>
  without(code, propertiesOf(program, names))

const own = (object: unknown): readonly Node[] =>
  isNode(object) ? (object.properties ?? []).filter(isNode).filter(({ type }) => type === 'Property') : []

const nameOf = ({ key }: Node): string => key?.name ?? ''

/** The properties of entities and of their steps that only the server reads; a step is known by whence it leads where, as some stand beside their entity; some share that with others. */
const rulesOf = (part: unknown): readonly Node[] => {
  if (Array.isArray(part)) return part.flatMap(rulesOf)
  if (!isNode(part)) return []
  const names = new Set(own(part).map(nameOf))
  const isSpread = isNode(part) && (part.properties ?? []).some(one => isNode(one) && one.type === 'SpreadElement')
  const isStep = (names.has('from') && names.has('to')) || (names.has('label') && isSpread)
  const entity = part.type === 'CallExpression' && part.callee?.name === 'defineEntity' ? part.arguments?.[0] : undefined
  return [
    ...own(entity).filter(one => ofEntities.has(nameOf(one))),
    ...(isStep ? own(part).filter(one => ofSteps.has(nameOf(one))) : []),
    ...Object.values(part).flatMap(rulesOf),
  ]
}

/** A module without what its entities and their steps say to the server alone. */
export const withoutRules = (code: string, program: unknown): string =>
  without(
    code,
    rulesOf(program).toSorted((one, other) => one.start - other.start),
  )

/**
 * What the server alone reads of an entity: in which states its records may be edited, deleted and used, of which it tells the browser by what each of them
 * may; and what the database holds. The check of the bundle finds whatever in the browser names one of these.
 */
export const ofEntities: ReadonlySet<string> = new Set(['editableIn', 'deletableIn', 'usableIn', 'filledIn', 'uniqueIn'])

/** The same of a step: who does not decide, and of which records it is said that they wait. */
export const ofSteps: ReadonlySet<string> = new Set(['notDecidedBy', 'waitingIn', 'waitingWithout', 'waitingWhere', 'waitingBy'])

/** What only the description of the API and the checks of the server read: how answers and values are shaped. */
const shapes = new Set(['output', 'inputSchema', 'shownSchema'])

/** What of a record is made from another one by the server: the browser asks it for the draft, and knows only what stays as in the source. */
const makings = new Set(['fill', 'when', 'left', 'waiting', 'waitingIn', 'waitingWithout', 'waitingWhere', 'waitingBy'])

const nothing: StandIn = () => 'undefined'

const replaced = (id: RegExp, standIn: (path: string) => StandIn) => ({
  filter: { id },
  handler: (code: string, path: string) => ({ code: emptied(code, standIn(path)), map: null }),
})

/**
 * What definitions name that the server alone reads comes to the browser without its content: who decides on a document by default (`x.flow.ts`), read
 * when flows are seeded; what a guest is shown and asked (`x.guest.ts`), which arrives as it is drawn for the guest; of what people are told (`x.events.ts`);
 * and by which SQL values are derived (`x.derived.ts`), registered there for nothing. Nor does it get the shapes of answers (`output` of calls) and of the
 * values of fields, which only the server describes and checks, nor what is proposed for a record that is made from another one (`from` of `x.logic.ts`),
 * nor the rules of entities and their steps that it holds by itself.
 */
export const leftToServer = (): Plugin[] => [
  { name: 'meniscus:left-to-server', apply: 'build', transform: replaced(/\.(flow|guest)\.ts$/, () => nothing) },
  { name: 'meniscus:events-by-server', apply: 'build', transform: replaced(/\/areas\/.+\.events\.ts$/, () => () => '{}') },
  {
    name: 'meniscus:shapes-by-server',
    apply: 'build',
    transform: {
      filter: { id: /\/(core|areas)\/.+[cC]alls?\.ts$|\/core\/fields\/.+\.ts$/ },
      handler(code) {
        return { code: withoutProperties(code, this.parse(code), shapes), map: null }
      },
    },
  },
  {
    name: 'meniscus:rules-by-server',
    apply: 'build',
    transform: {
      filter: { id: /\/(core|areas)\/.+\.ts$/, code: /defineEntity\(|\bfrom:/ },
      handler(code) {
        return { code: withoutRules(code, this.parse(code)), map: null }
      },
    },
  },
  {
    name: 'meniscus:makings-by-server',
    apply: 'build',
    transform: {
      filter: { id: /\/areas\/.+(\.logic|\/origins\/[^/]+)\.ts$/ },
      handler(code) {
        return { code: withoutProperties(code, this.parse(code), makings), map: null }
      },
    },
  },
  {
    name: 'meniscus:derived-by-server',
    apply: 'build',
    transform: replaced(
      /\/areas\/.+\.derived\.ts$/,
      path => name => JSON.stringify({ name: `${name} of ${path.split('/areas/').at(-1)}`, expressions: {} }),
    ),
  },
]
