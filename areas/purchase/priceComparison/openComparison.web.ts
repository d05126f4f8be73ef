import { createContext, useContext } from 'react'
import type { OpenComparison } from './useComparison.web.ts'

/** Gives the parts of the screen the comparison that is open on it. */
export const OpenComparisonContext = createContext<OpenComparison | undefined>(undefined)

/** The comparison that is open on this screen. */
export const useOpenComparison = (): OpenComparison => {
  const open = useContext(OpenComparisonContext)
  if (!open) throw new Error('No price comparison is open here')
  return open
}
