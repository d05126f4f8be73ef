import { lazy } from '../../client/lazy.web.ts'

/** Formatted content; fetched when it is drawn. */
export const SafeContent = lazy(() => import('../../fields/richText/SafeContent.web.tsx'))
