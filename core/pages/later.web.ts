import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Log } from '../log/log.ts'

// Screens and parts of the core that are fetched when they are drawn.

export const Inbox = lazy(() => import('../approvals/Inbox.web.tsx'))
export const Delegations = lazy(() => import('../approvals/Delegations.web.tsx'))
export const ApprovalPanel = lazy(() => import('../approvals/ApprovalPanel.web.tsx'))
export const History = lazy(async () => ({ default: (await import('../records/History.web.tsx')).History }))
export const SheetDraftConflicts = lazy(async () => ({
  default: (await import('../records/sheetDraft/SheetDraftConflicts.web.tsx')).SheetDraftConflicts,
}))
export const PrintButton = lazy(async () => ({ default: (await import('../papers/PrintButton.web.tsx')).PrintButton }))
export const SafeContent = lazy(() => import('../fields/richText/SafeContent.web.tsx'))
export const OwnExchange = lazy(async () => ({ default: (await import('../exchange/EntityExchange.web.tsx')).OwnExchange }))

/** The screen of a log. */
export const laterLogScreen = (shown: Log): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const { logScreen } = await import('../log/LogScreen.web.tsx')
    return { default: logScreen(shown) }
  })
