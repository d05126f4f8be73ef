import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a module exports under a name. */
export interface Exported {
  /** Inside the project. */
  readonly path: string
  readonly name: string
}

/** Where what a browser needs of an entity stands. */
export interface EntitySource {
  /** The full name: `quality.iqc`. */
  readonly name: string
  readonly definition: Exported
  readonly logic: Exported | undefined
  readonly presented: Exported | undefined
  /** What areas above show on its pages: paths inside the project. */
  readonly panels: readonly string[]
  /** How its records are made from those of areas above: paths inside the project. */
  readonly origins: readonly string[]
}

/** What a module makes by this function, or passes on from the core, whose entities stand in areas as well; undefined where there is neither. */
const exportedBy = (project: string, path: string, maker: string): Exported | undefined => {
  if (!existsSync(join(project, path))) return undefined
  const [, made, passed] =
    new RegExp(String.raw`^export (?:const (\w+) = ${maker}\(|\{ (\w+) \} from '#core/)`, 'm').exec(
      readFileSync(join(project, path), 'utf8'),
    ) ?? []
  const name = made ?? passed
  return name === undefined ? undefined : { path, name }
}

/** The entities of the areas, found by folder and file: `quality.iqc` is `areas/quality/iqc/iqc.ts`, with `iqc.logic.ts` and `iqc.web.tsx` beside it. */
export const entitySources = (project: string): readonly EntitySource[] => {
  const [panels, origins] = ['areas/*/panels/*.web.ts', 'areas/*/origins/*.ts'].map(above => globSync(above, { cwd: project }).toSorted())
  return readdirSync(join(project, 'areas')).flatMap(area =>
    readdirSync(join(project, 'areas', area)).flatMap((entity): readonly EntitySource[] => {
      const own = `areas/${area}/${entity}/${entity}`
      const definition = exportedBy(project, `${own}.ts`, 'defineEntity')
      if (!definition) return []
      const name = `${area}.${entity}`
      const ofThis = (paths: readonly string[] = []) => paths.filter(path => path.includes(`/${name}.`))
      const logic = exportedBy(project, `${own}.logic.ts`, 'logicOf')
      const presented = exportedBy(project, `${own}.web.tsx`, 'present')
      return [{ name, definition, logic, presented, panels: ofThis(panels), origins: ofThis(origins) }]
    }),
  )
}

/** The module that tells how each entity is loaded, and the beginning of the names of those that are loaded. */
const everyEntity = 'virtual:entities'
const oneEntity = 'virtual:entity/'
const everyHelp = 'virtual:help'
/** Each ends alike, `virtual:help/stock/help`: the bundler calls files by that, and names that differ weigh where they are listed. */
const oneHelp = 'virtual:help/'

/** By what a bundler knows the module of an entity. */
export const entityModule = (name: string): string => `\0${oneEntity}${name}`

/** How each of these is loaded, by its name. */
const loaders = (exported: string, one: (name: string) => string, names: readonly string[]): string =>
  `export const ${exported} = {\n${names.map(name => `  '${name}': () => import('${one(name)}'),\n`).join('')}}\n`

/** An entity with its logic, its looks, and what areas above have for its pages and its records. */
export const entityCode = (project: string, { definition, logic, presented, panels, origins }: EntitySource): string => {
  const from = (path: string): string => `from '${join(project, path)}'`
  const named = (part: Exported | undefined, as: string) => (part ? [`export { ${part.name} as ${as} } ${from(part.path)}`] : [])
  const listed = (paths: readonly string[], as: string) => [
    ...paths.map((path, at) => `import ${as}${at} ${from(path)}`),
    `export const ${as}s = [${paths.map((_path, at) => `${as}${at}`).join(', ')}]`,
  ]
  return [
    ...named(definition, 'entity'),
    ...named(logic, 'logic'),
    ...named(presented, 'presented'),
    ...listed(panels, 'panel'),
    ...listed(origins, 'origin'),
    '',
  ].join('\n')
}

/** Where the help of each area stands, by its name: what its `*.help.ts` export, named by its entities and screens. An entity without help stops the build. */
export const helpSources = (project: string): ReadonlyMap<string, readonly Exported[]> => {
  const exported = globSync('areas/**/*.help.ts', { cwd: project })
    .toSorted()
    .flatMap(path =>
      [...readFileSync(join(project, path), 'utf8').matchAll(/^export const (\w+)Help\b/gm)].map(([, name = '']) => ({ path, name })),
    )
  const byArea = Map.groupBy(exported, ({ path }) => path.split(/[/\\]/)[1] ?? '')
  for (const { name, definition } of entitySources(project)) {
    const [area = '', entity = ''] = name.split('.')
    if (!byArea.get(area)?.some(one => one.name === entity))
      throw new Error(`${name} has no help: export ${entity}Help from ${definition.path.replace(/\.ts$/, '.help.ts')}`)
  }
  return byArea
}

/** The help of an area, each text by the name of its entity or screen. */
const helpCode = (project: string, help: readonly Exported[]): string =>
  help.map(({ path, name }) => `export { ${name}Help as ${name} } from '${join(project, path)}'\n`).join('')

/** A file whose coming or going changes which entities there are, what belongs to one, or where their help stands. */
const isPart = (path: string): boolean =>
  /\.help\.ts$|\/areas\/[^/]+\/(panels|origins)\/[^/]+$|\/areas\/[^/]+\/([^/]+)\/\2\.(ts|logic\.ts|web\.tsx)$/.test(path)

const begins = [everyEntity, oneEntity, everyHelp, oneHelp].map(one => `\0${one}`)
const isMade = (id: string): boolean => begins.some(begin => (begin.endsWith('/') ? id.startsWith(begin) : id === begin))

/** Makes the modules by which the browser loads entities, and the help of areas, one by one (decision 0675). */
export const entityModules = (project: string): Plugin => ({
  name: 'meniscus:entity-modules',
  resolveId: source => (isMade(`\0${source}`) ? `\0${source}` : undefined),
  load(id) {
    if (!isMade(id)) return undefined
    if (id === `\0${everyHelp}`) return loaders('help', name => `${oneHelp}${name}/help`, [...helpSources(project).keys()])
    if (id.startsWith(`\0${oneHelp}`)) return helpCode(project, helpSources(project).get(id.split('/')[1] ?? '') ?? [])
    if (id === `\0${everyEntity}`)
      return loaders(
        'entities',
        name => `${oneEntity}${name}`,
        entitySources(project).map(({ name }) => name),
      )
    const source = entitySources(project).find(({ name }) => id === entityModule(name))
    return source ? entityCode(project, source) : this.error(`No folder of areas holds ${id.slice(entityModule('').length)}`)
  },
  configureServer(server) {
    const renew = (path: string): void => {
      if (!isPart(path)) return
      for (const [id, module] of server.moduleGraph.idToModuleMap) if (isMade(id)) server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'full-reload' })
    }
    server.watcher.add(join(project, 'areas'))
    server.watcher.on('add', renew).on('unlink', renew)
  },
})
