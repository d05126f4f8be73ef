import { useMemo } from 'react'
import { useSession } from '../shell/session.web.ts'
import { recordPaths, type RecordPaths } from './recordPaths.ts'

/** Where the signed-in person may go with the records of an entity. */
export const useRecordPaths = (entity: string): RecordPaths => {
  const menus = useSession(session => session.menus)
  return useMemo(() => recordPaths(menus ?? [], entity), [menus, entity])
}
