import { lazy } from '../../client/lazy.web.ts'

/** The files of a record; fetched when it is drawn. */
export const FilesPanel = lazy(() => import('../../conversation/FilesPanel.web.tsx'))
