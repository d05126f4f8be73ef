import { useNavigateTo } from '../client/navigate.web.tsx'
import { useSession } from '../client/session.web.ts'
import { leadPath } from './leadPath.ts'
import type { ReportRow } from './reportAnswer.ts'

/** Opens the list of the records behind a row; nothing where the reader has no such list. */
export const useOpenList = (): ((row: ReportRow) => void) => {
  const navigateTo = useNavigateTo()
  const menus = useSession(session => session.menus) ?? []
  return ({ leadsTo }) => {
    const path = leadPath(menus, leadsTo)
    if (path !== undefined) navigateTo(path)
  }
}
