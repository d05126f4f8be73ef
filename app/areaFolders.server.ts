import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { holdsParts, type FoundModule } from '../core/product/areaParts.server.ts'

/** The folder of the project, from which paths of areas count. */
export const project = join(import.meta.dirname, '..')

/** Imports a module: `url => import(url)`, said by whoever finds it, so that what a file loads is seen in it. */
type Load = (url: string) => Promise<FoundModule['exports']>

/** The modules at these paths, one after the other: all at once take a fifth longer, because each looks again through what the others load. */
export const modulesAt = async (paths: readonly string[], load: Load): Promise<readonly FoundModule[]> => {
  const found: FoundModule[] = []
  for (const path of paths.toSorted()) found.push({ path, exports: await load(pathToFileURL(join(project, path)).href) })
  return found
}

/** The modules at those of these paths that hold parts of their areas. */
export const partsAt = (paths: readonly string[], load: Load): Promise<readonly FoundModule[]> =>
  modulesAt(
    paths.map(inProject).filter(path => holdsParts(path, readFileSync(join(project, path), 'utf8'))),
    load,
  )

/** The name of the area in whose folder a module stands. */
export const areaAt = ({ path }: Pick<FoundModule, 'path'>): string => inProject(path).split('/')[1] ?? ''

/** Modules by the area in whose folder they stand. */
export const byArea = (modules: readonly FoundModule[]): ReadonlyMap<string, readonly FoundModule[]> => Map.groupBy(modules, areaAt)

/** With slashes on every system. */
const inProject = (path: string): string => path.replaceAll('\\', '/')
