import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

const exchange = () => import('./screens/ExchangeScreens.web.tsx')

export default presentArea({
  screens: {
    contracts: lazy(() => import('./contract/ContractsOfSupplier.web.tsx')),
    pending: lazy(() => import('./screens/PendingScreen.web.tsx')),
    board: lazy(() => import('./screens/PurchaserBoard.web.tsx')),
    export: lazy(async () => ({ default: (await exchange()).ExportScreen })),
    print: lazy(async () => ({ default: (await exchange()).PrintScreen })),
    excel: lazy(async () => ({ default: (await exchange()).ExcelScreen })),
  },
})
