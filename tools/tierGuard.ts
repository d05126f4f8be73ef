import { isBuiltin } from 'node:module'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Modules of the server tier, by the suffix that a person sees. */
const isServerModule = (id: string): boolean => /\.server(\.[jt]sx?)?(\?.*)?$/.test(id)

/** What Vite puts in place of a module of Node where no package replaces it. */
const emptyReplacement = '__vite-browser-external'

/** Fails the build, naming the chain of imports, when a `.server` module or a module of Node would reach the browser. */
export const tierGuard = (root: string): Plugin => {
  const importers = new Map<string, string>()
  const chainTo = (last: string, importer: string | undefined): string => {
    const chain = [last]
    for (let id = importer; id !== undefined && chain.length < 50; id = importers.get(id)) chain.unshift(relative(root, id))
    return chain.join('\n  → ')
  }
  return {
    name: 'meniscus:tier-guard',
    enforce: 'pre',
    buildStart: () => importers.clear(),
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (isServerModule(source) || isServerModule(resolved?.id ?? '')) {
        this.error(`A module of the server reaches the browser:\n  ${chainTo(source, importer)}`)
      }
      if (isBuiltin(source) && (!resolved || resolved.external || resolved.id.startsWith(emptyReplacement))) {
        this.error(`A module of Node reaches the browser:\n  ${chainTo(source, importer)}`)
      }
      if (resolved && importer !== undefined && !importers.has(resolved.id)) importers.set(resolved.id, importer)
      return resolved
    },
  }
}
