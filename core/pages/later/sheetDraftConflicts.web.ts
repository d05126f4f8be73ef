import { lazy } from '../../client/lazy.web.ts'

/** What another one wrote meanwhile in the same cells; fetched when it is drawn. */
export const SheetDraftConflicts = lazy(async () => ({
  default: (await import('../../records/sheetDraft/SheetDraftConflicts.web.tsx')).SheetDraftConflicts,
}))
