import { defineArea } from '#core/definition'
import { brand } from './brand/brand.ts'
import { category } from './category/category.ts'
import { family } from './family/family.ts'
import { familyLogic } from './family/family.logic.ts'
import { group } from './group/group.ts'
import { label } from './label/label.ts'

/** What the company makes and sells. */
export const product = defineArea({
  name: 'product',
  label: ['产品', 'Product'],
  entities: [category, family, group, label, brand],
  logic: [familyLogic],
  entityScreens: { label: { path: 'labelname' } },
})
