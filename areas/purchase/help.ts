import type { AreaHelp } from '#core/help'
import type { purchase } from './area.ts'
import { contractHelp, contractsHelp } from './contract/contract.help.ts'
import { priceComparisonHelp } from './priceComparison/priceComparison.help.ts'
import { supplierHelp } from './supplier/supplier.help.ts'

const help: AreaHelp<typeof purchase> = {
  priceComparison: priceComparisonHelp,
  supplier: supplierHelp,
  contract: contractHelp,
  contracts: contractsHelp,
}

export default help
