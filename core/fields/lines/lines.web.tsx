import { lazy } from 'react'
import type { FieldLook } from '../look.web.ts'

/** Rows that belong to one record. */
export const linesLook: FieldLook = { Cell: lazy(() => import('./LinesTable.web.tsx')), Input: lazy(() => import('./LinesInput.web.tsx')), wide: () => true }
