/** A file of the build that holds what several parts need at once. */
export interface ChunkLayer {
  readonly name: string
  /** Modules whose static imports are counted, as paths inside the project. */
  readonly roots: readonly string[]
  /** How many of the roots must need a module; 1 unless told. */
  readonly atLeast?: number
  /** Takes only modules whose id matches. */
  readonly only?: RegExp
  /** Takes only modules whose code has no more characters. */
  readonly upTo?: number
  /** Takes only modules that need nothing whose id matches. */
  readonly without?: RegExp
}

/** What the bundler knows of a module. */
export interface KnownModule {
  readonly importedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly isEntry: boolean
  readonly code: string | null
}

type ModuleOf = (id: string) => KnownModule | null

/** A module and all that comes with it, as ids; what is behind a `pruned` module is not followed. */
const neededBy = (root: string, moduleOf: ModuleOf, pruned: RegExp): ReadonlySet<string> => {
  const needed = new Set<string>()
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id) || pruned.test(id)) continue
    needed.add(id)
    waiting.push(...(moduleOf(id)?.importedIds ?? []))
  }
  return needed
}

/**
 * Sorts modules into layers: each into the first one that asks for it. `idOf` makes an id of a path inside the project; `pruned` matches modules of which next to nothing is left in the build, so that what they import says nothing.
 */
export const layerNames = (layers: readonly ChunkLayer[], idOf: (path: string) => string, pruned: RegExp) => {
  let needs: readonly (ChunkLayer & { readonly sets: readonly ReadonlySet<string>[] })[] | undefined
  const doesWithout = (id: string, library: RegExp, moduleOf: ModuleOf): boolean =>
    !neededBy(id, moduleOf, pruned)
      .values()
      .some(needed => library.test(needed))
  return (id: string, moduleOf: ModuleOf): string | undefined => {
    needs ??= layers.map(layer => ({ ...layer, sets: layer.roots.map(root => neededBy(idOf(root), moduleOf, pruned)) }))
    const module = moduleOf(id)
    // What is fetched by its own name keeps a file of that name.
    if (!module || module.isEntry || module.dynamicImporters.length > 0) return undefined
    const asked = needs.filter(
      ({ only, upTo = Infinity, atLeast = 1, sets }) =>
        (only?.test(id) ?? true) && (module.code?.length ?? 0) <= upTo && sets.filter(set => set.has(id)).length >= atLeast,
    )
    return asked.find(({ without }) => !without || doesWithout(id, without, moduleOf))?.name
  }
}
