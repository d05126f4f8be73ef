import { lazy } from 'react'

/** Formatted content; fetched when it is drawn. */
export const SafeContent = lazy(() => import('../../fields/richText/SafeContent.web.tsx'))
