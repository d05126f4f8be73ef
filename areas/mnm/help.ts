import type { AreaHelp } from '#core/help'
import type { mnm } from './area.ts'
import { brandHelp } from './brand/brand.help.ts'
import { approverHelp, materialHelp } from './material/material.help.ts'
import { materialClassHelp } from './materialClass/materialClass.help.ts'
import { unitHelp } from './unit/unit.help.ts'

const help: AreaHelp<typeof mnm> = {
  material: materialHelp,
  materialClass: materialClassHelp,
  unit: unitHelp,
  brand: brandHelp,
  approver: approverHelp,
}

export default help
