import { Suspense, useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { Loading } from '#core/controls.web'
import { RecordTabs } from '#core/forms.web'
import { EntityExchange, ListScreen } from '#core/later.web'
import { LogicContext } from '#core/presentation.web'
import { order } from '../order/order.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { requisition } from '../requisition/requisition.ts'
import { requisitionLogic } from '../requisition/requisition.logic.ts'

const logic = [requisitionLogic]

/** Requisitions in a spreadsheet: the rows and columns that are ticked. */
export const ExportScreen = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <LogicContext value={logic}>
      <ListScreen entity={requisition} ticks="export" />
    </LogicContext>
  </Suspense>
)

const itemsBack = <EntityExchange entity={requisition} view="import" lines="items" />
const quotesBack = <EntityExchange entity={priceComparison} view="import" lines="quotes" />

/** Lines of requisitions, and quotes of comparisons, that were edited in a spreadsheet: what would be written is shown before. */
export const ExcelScreen = () => {
  const label = useLabel()
  const can = useCan()
  const [open, setOpen] = useState('items')
  const tabs = [
    { name: 'items', label: label(['申请明细', 'Requisition items']), content: itemsBack },
    { name: 'quotes', label: label(['比价报价', 'Quotes']), content: quotesBack },
  ]
  const quotes = can('purchase.priceComparison:import') && can('field.price:write')
  return (
    <Suspense fallback={<Loading rows={6} />}>
      {quotes ? <RecordTabs label={label(['导入内容', 'Imported lines'])} tabs={tabs} open={open} onOpen={setOpen} /> : itemsBack}
    </Suspense>
  )
}

/** Papers of orders for suppliers. */
export const PrintScreen = () => (
  <Suspense fallback={<Loading rows={6} />}>
    <EntityExchange entity={order} view="print" />
  </Suspense>
)
