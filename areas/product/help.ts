import type { AreaHelp } from '#core/help'
import type { product } from './area.ts'
import { asBuiltHelp } from './asBuilt/asBuilt.help.ts'
import { bomHelp } from './bom/bom.help.ts'
import { brandHelp } from './brand/brand.help.ts'
import { categoryHelp } from './category/category.help.ts'
import { familyHelp } from './family/family.help.ts'
import { groupHelp } from './group/group.help.ts'
import { labelHelp } from './label/label.help.ts'
import { logHelp, modelHelp, pendingHelp } from './model/model.help.ts'
import { snRangeHelp } from './snRange/snRange.help.ts'
import { unitHelp } from './unit/unit.help.ts'

const help: AreaHelp<typeof product> = {
  unit: unitHelp,
  model: modelHelp,
  snRange: snRangeHelp,
  pending: pendingHelp,
  log: logHelp,
  asBuilt: asBuiltHelp,
  bom: bomHelp,
  category: categoryHelp,
  family: familyHelp,
  group: groupHelp,
  label: labelHelp,
  brand: brandHelp,
}

export default help
