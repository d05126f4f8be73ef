import type { Plugin } from 'vite'

/** A module with the names of another one, and nothing behind them. */
export const emptied = (code: string): string =>
  [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = undefined;`).join('\n')

/** Who decides on a document by default (`x.flow.ts`) is read by the server alone, when it seeds its flows: the definitions that name it come to the browser without it. */
export const flowsElsewhere = (): Plugin => ({
  name: 'meniscus:flows-elsewhere',
  apply: 'build',
  transform: { filter: { id: /\.flow\.ts$/ }, handler: code => ({ code: emptied(code), map: null }) },
})
