import type { Plugin } from 'vite'

/** What the browser gets in the place of something that is exported under this name. */
type StandIn = (name: string) => string

/** A module with the names of another one, and this behind each of them. */
export const emptied = (code: string, standIn: StandIn): string =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => `export const ${name} = ${standIn(name)};`).join('\n')

const nothing: StandIn = () => 'undefined'

const replaced = (id: RegExp, standIn: (path: string) => StandIn) => ({
  filter: { id },
  handler: (code: string, path: string) => ({ code: emptied(code, standIn(path)), map: null }),
})

/**
 * What definitions name that the server alone reads comes to the browser without its content: who decides on a document by default (`x.flow.ts`), read
 * when flows are seeded; what a guest is shown and asked (`x.guest.ts`), which he gets as it is drawn for him; of what people are told (`x.events.ts`);
 * and by which SQL values are derived (`x.derived.ts`), registered there for nothing.
 */
export const leftToServer = (): Plugin[] => [
  { name: 'meniscus:left-to-server', apply: 'build', transform: replaced(/\.(flow|guest)\.ts$/, () => nothing) },
  { name: 'meniscus:events-by-server', apply: 'build', transform: replaced(/\/areas\/.+\.events\.ts$/, () => () => '{}') },
  {
    name: 'meniscus:derived-by-server',
    apply: 'build',
    transform: replaced(
      /\/areas\/.+\.derived\.ts$/,
      path => name => JSON.stringify({ name: `${name} of ${path.split('/areas/').at(-1)}`, expressions: {} }),
    ),
  },
]
