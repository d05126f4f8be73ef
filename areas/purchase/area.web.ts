import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { purchase } from './area.ts'
import { presentedPriceComparison } from './priceComparison/priceComparison.web.tsx'
import { presentedInvoice } from './invoice/invoice.web.tsx'
import { presentedReceipt } from './receipt/receipt.web.tsx'
import { presentedRequisition } from './requisition/requisition.web.tsx'
import { presentedShippingNotice } from './shippingNotice/shippingNotice.web.tsx'

const exchange = () => import('./screens/ExchangeScreens.web.tsx')

export default presentArea(purchase, {
  presented: [presentedInvoice, presentedPriceComparison, presentedReceipt, presentedRequisition, presentedShippingNotice],
  screens: {
    contracts: lazy(() => import('./contract/ContractsOfSupplier.web.tsx')),
    pending: lazy(() => import('./screens/PendingScreen.web.tsx')),
    board: lazy(() => import('./screens/PurchaserBoard.web.tsx')),
    export: lazy(async () => ({ default: (await exchange()).ExportScreen })),
    print: lazy(async () => ({ default: (await exchange()).PrintScreen })),
    excel: lazy(async () => ({ default: (await exchange()).ExcelScreen })),
  },
})
