import { laterLogScreen } from '#core/later.web'
import { presentArea } from '#core/presentation.web'
import { productLog } from '../product/productLog.ts'
import { auditLog, fileLog, instrumentTestLog, materialLog, techInfoLog } from './logs.ts'

export default presentArea({
  screens: {
    file: laterLogScreen(fileLog),
    techinfo: laterLogScreen(techInfoLog),
    material: laterLogScreen(materialLog),
    product: laterLogScreen(productLog),
    instrument_test: laterLogScreen(instrumentTestLog),
    audit: laterLogScreen(auditLog),
  },
})
