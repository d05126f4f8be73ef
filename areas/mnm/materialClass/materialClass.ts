import { defineEntity, tree } from '#core/definition'
import { attributeSet, computed, decimal, ref, text } from '#core/fields'

/** What material numbers begin with: a class of two characters and, below it, a subclass of two more. */
export const materialClass = defineEntity({
  name: 'mnm.materialClass',
  label: ['物料分类', 'Material class'],
  plural: 'Material classes',
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    parent: ref(['上级分类', 'Parent class'], 'mnm.materialClass', {
      frozen: true,
      acyclic: ['上级分类不能是本分类或其小类', 'A class cannot be below itself'],
      help: ['不填为大类；选择大类则成为它的小类', 'Left empty it is a class; below a class it is a subclass'],
    }),
    code: text(['代码', 'Code'], {
      required: true,
      frozen: true,
      max: 2,
      pattern: { source: '[0-9A-Z]{2}', says: ['须为两位大写字母或数字', 'Two characters: capital letters or digits'] },
      help: ['料号以它开头，保存后不能修改', 'Material numbers begin with it; it cannot be changed once saved'],
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
    planner: ref(['计划员', 'Planner'], 'admin.user', {
      help: [
        '处理没有自己计划员的物料的缺料建议；小类未填则按大类',
        'Takes up planning actions of materials without a planner of their own; a subclass without one goes by its class',
      ],
    }),
    overDelivery: decimal(['允许超交', 'Over-delivery tolerance'], {
      scale: 4,
      percent: true,
      min: '0',
      max: '0.2',
      help: [
        '收货可超出订购数量的比例，订单发出时确定；小类未填则按大类，都未填为 0。按序列号管理的物料不超收',
        'By how much a receipt may exceed what was ordered, fixed when the order is sent. A subclass without one goes by its class; without any it is 0. Never of what is tracked by serial number',
      ],
    }),
    attributes: attributeSet(['技术参数', 'Attributes']),
    fullCode: text(['完整代码', 'Full code'], { required: true, readonly: true, unique: true, search: true, max: 4 }),
    caption: computed(text(['分类', 'Class'], { required: true, max: 66 })),
    captionEn: computed(text(['分类（英文）', 'Class (English)'], { required: true, max: 66 })),
  },
  list: { columns: ['fullCode', 'name', 'nameEn', 'parent'], filters: ['parent'], sort: 'fullCode' },
  presentations: [tree({ by: 'parent', card: ['intro'] })],
  form: [
    {
      label: ['物料分类', 'Material class'],
      fields: ['parent', 'code', 'fullCode', 'name', 'nameEn', 'intro', 'planner', 'overDelivery', 'attributes'],
    },
  ],
})
