import { defineArea } from '#core/definition'
import { logPoint } from '#core/exchange'
import { asBuilt } from './asBuilt/asBuilt.ts'
import { asBuiltLogic } from './asBuilt/asBuilt.logic.ts'
import { bom } from './bom/bom.ts'
import { bomLogic } from './bom/bom.logic.ts'
import { brand } from './brand/brand.ts'
import { category } from './category/category.ts'
import { family } from './family/family.ts'
import { familyLogic } from './family/family.logic.ts'
import { group } from './group/group.ts'
import { label } from './label/label.ts'
import { model } from './model/model.ts'
import { modelLogic } from './model/model.logic.ts'
import { productLog } from './productLog.ts'
import { snRange } from './snRange/snRange.ts'
import { snRangeLogic } from './snRange/snRange.logic.ts'
import { unit } from './unit/unit.ts'
import { unitLogic } from './unit/unit.logic.ts'

/** What the company makes and sells. */
export const product = defineArea({
  name: 'product',
  label: ['产品', 'Product'],
  place: 10,
  entities: [unit, model, bom, snRange, asBuilt, category, family, group, label, brand],
  logic: [unitLogic, modelLogic, bomLogic, snRangeLogic, asBuiltLogic, familyLogic],
  opensWith: 'detail',
  entityScreens: {
    unit: { path: 'detail' },
    snRange: { path: 'sn_range' },
    asBuilt: { path: 'as_built' },
    model: { path: 'models', record: 'model', makes: { duplicateOf: 'duplicatemodelInfo' } },
    label: { path: 'labelname' },
  },
  screens: [
    { name: 'pending', path: 'pending', title: ['待我审批的 PN', 'PN applications to approve'], point: 'product.model:read', menu: true },
    { name: 'log', path: 'log', title: productLog.label, point: logPoint(productLog, 'read'), menu: true },
  ],
  settings: ['category', 'family', 'group', 'label', 'brand'],
  order: ['unit', 'model', 'pending', 'bom', 'snRange', 'asBuilt', 'category', 'family', 'group', 'label', 'brand', 'log'],
})
