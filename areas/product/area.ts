import { defineArea } from '#core/definition'
import { logPoint } from '#core/exchange'
import { productLog } from './productLog.ts'

/** What the company makes and sells. */
export const product = defineArea({
  name: 'product',
  label: ['产品', 'Product'],
  place: 10,
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
