import type { EntitySource } from './entityModules.ts'

interface Build {
  /** The modules that come to the browser with an entity, as paths inside the project. */
  readonly fetchedWith: (source: EntitySource) => readonly string[]
  /** The modules that a module imports as it begins, types aside, as paths inside the project. */
  readonly importsOf: (path: string) => readonly string[]
}

const filesOf = ({ definition, logic, presented, panels, origins }: EntitySource): readonly string[] => [
  ...[definition, logic, presented].flatMap(part => (part ? [part.path] : [])),
  ...panels,
  ...origins,
]

const namedBy = (source: EntitySource, importsOf: Build['importsOf']): ReadonlySet<string> => {
  const named = new Set<string>()
  const waiting = [...filesOf(source)]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (named.has(path)) continue
    named.add(path)
    waiting.push(...importsOf(path))
  }
  return named
}

/** Which definition or logic of others is fetched with an entity that does not name it, as a sentence each. */
export const unnamedDefinitions = (sources: readonly EntitySource[], { fetchedWith, importsOf }: Build): readonly string[] => {
  const ofEntities = new Set(sources.flatMap(({ definition, logic }) => [definition.path, ...(logic ? [logic.path] : [])]))
  return sources.flatMap(source => {
    const named = namedBy(source, importsOf)
    return fetchedWith(source)
      .filter(path => ofEntities.has(path) && !named.has(path))
      .map(path => `${path} is fetched with ${source.name}, which does not name it`)
  })
}
