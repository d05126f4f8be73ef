import { defineEntity } from '#core/definition'
import { computed, decimal, ref, text } from '#core/fields'

/** In what a supplier sells a material (a reel, a box), and how many of the unit of the material are in one: exact, and the same for all orders that name it. */
export const buyingUnit = defineEntity({
  name: 'purchase.buyingUnit',
  label: ['采购单位', 'Buying unit'],
  title: 'caption',
  shared: true,
  fields: {
    caption: computed(text(['采购单位', 'Buying unit'], { required: true, max: 80 })),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 30, help: ['如“盘”“盒”“卷”', 'Such as reel, box or roll'] }),
    contents: decimal(['每单位含', 'Contents of one'], {
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '9999999',
      help: [
        '按物料的计量单位；保存后不能修改，含量变化时另建一个',
        'In the unit of the material. It cannot be changed once saved: enter another one where it changes',
      ],
    }),
    note: text(['备注', 'Notes'], { max: 300 }),
  },
  unique: [['supplier', 'material', 'name', 'contents']],
  list: { columns: ['supplier', 'material', 'name', 'contents'], filters: ['supplier', 'material'], sort: '-id' },
  summary: ['supplier', 'material', { field: 'name', with: ['contents'] }],
  form: [{ label: ['采购单位', 'Buying unit'], fields: ['supplier', 'material', 'name', 'contents', 'note'] }],
})
