import { Suspense } from 'react'
import { Loading } from '#core/controls.web'
import { EntityExchange, ListScreen } from '#core/later.web'
import { order } from '../order/order.ts'
import { requisition } from '../requisition/requisition.ts'

/** Requisitions in a spreadsheet: the rows and columns that are ticked. */
export const ExportScreen = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <ListScreen entity={requisition} ticks="export" />
  </Suspense>
)

/** Lines of requisitions that were edited in a spreadsheet: what would be written is shown before. */
export const ExcelScreen = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <EntityExchange entity={requisition} view="import" lines="items" />
  </Suspense>
)

/** Papers of orders for suppliers. */
export const PrintScreen = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <EntityExchange entity={order} view="export" />
  </Suspense>
)
