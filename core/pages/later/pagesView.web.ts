import { lazy } from '../../client/lazy.web.ts'

/** The pages of a stored file, drawn by the server; fetched when it is drawn. */
export const LaterPagesView = lazy(() => import('../../files/preview/PagesView.web.tsx'))
