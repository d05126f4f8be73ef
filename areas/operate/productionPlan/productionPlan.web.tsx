import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { productionPlan } from './productionPlan.ts'

const IssueDialog = lazy(async () => ({ default: (await import('./IssueDialog.web.tsx')).IssueDialog }))

/** How production plans look: components are issued as they are picked by scanning. */
export const presentedProductionPlan = present(productionPlan, { dialogs: { issue: IssueDialog } })
