import type { Menu } from './menu.ts'
import { useSession } from './session.web.ts'
import { recordPaths, type RecordPaths } from './recordPaths.ts'

const none: readonly Menu[] = []

/** The paths that were looked up already: every link of a list asks for them. */
const known = new WeakMap<readonly Menu[], Map<string, RecordPaths>>()

/** Where the signed-in person may go with the records of an entity; the same object while the menus are the same. */
export const useRecordPaths = (entity: string): RecordPaths => pathsAmong(useSession(session => session.menus) ?? none, entity)

/** The same of any entity, for what is known only later. */
export const useRecordPathsOf = (): ((entity: string) => RecordPaths) => {
  const menus = useSession(session => session.menus) ?? none
  return entity => pathsAmong(menus, entity)
}

const pathsAmong = (menus: readonly Menu[], entity: string): RecordPaths => {
  const among = known.get(menus) ?? new Map<string, RecordPaths>()
  known.set(menus, among)
  const paths = among.get(entity) ?? recordPaths(menus, entity)
  among.set(entity, paths)
  return paths
}
