import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionsReleasedByOthers } from '#core/editions'
import { authors, computed, decimal, flag, integer, lines, ref, text } from '#core/fields'
import { applicationStates } from '../../mnm/material/materialStates.ts'
import { mostLines, mostSubstitutes } from './bomLimits.ts'

const remark = text(['备注', 'Remark'], { max: 500 })

/** What of each component goes into one parent. */
const bomLine = {
  item: text(['项次', 'Item'], { required: true, max: 12, help: ['图纸或明细表上的编号', 'The number on the drawing or parts list'] }),
  component: ref(['子件', 'Component'], 'mnm.material', {
    required: true,
    // What is applied for may stand in a bill that is being written; it is released once all numbers are in use.
    usable: { field: 'status', in: [...applicationStates, 'active'] },
  }),
  quantity: decimal(['单机用量', 'Quantity per'], { required: true, scale: 4, min: '0.0001' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', { readonly: true }),
  scrap: decimal(['损耗率', 'Scrap'], { scale: 4, min: '0', max: '0.9999', percent: true }),
  designators: text(['位号', 'Reference designators'], {
    max: 20_000,
    help: ['例如 R1-R4、C2；个数须等于用量', 'Such as R1-R4, C2; as many as the quantity'],
  }),
  keyPart: flag(['关键件', 'Key part'], {
    help: ['每台产品登记所用的批次或序列号', 'Which lot or piece was fitted is recorded with each unit'],
  }),
  remark,
}

/** What may be used where a component is missing, and how much of it for one of the component. */
const substitute = {
  component: ref(['子件', 'Component'], 'mnm.material', { required: true }),
  substitute: ref(['替代料', 'Substitute'], 'mnm.material', { required: true }),
  ratio: decimal(['替代比例', 'Ratio'], {
    required: true,
    scale: 4,
    min: '0.0001',
    help: ['一个子件由多少替代料代替', 'How much of it replaces one of the component'],
  }),
  priority: integer(['优先级', 'Priority'], { min: 1, max: 99 }),
  remark,
}

/** One edition of what a material is made of. The parent and its components are materials, so that structures of many levels need nothing else. */
export const bom = defineEntity({
  name: 'product.bom',
  label: ['物料清单', 'Bill of materials'],
  plural: 'Bills of materials',
  title: 'caption',
  titleEn: 'captionEn',
  shared: true,
  fields: {
    parent: ref(['母件', 'Parent'], 'mnm.material', {
      required: true,
      help: ['组件、套件或 FG 类成品', 'An assembly, a set, or a finished product of class FG'],
    }),
    ...editionFields('product.bom'),
    name: text(['母件名称', 'Parent name'], { required: true, readonly: true, search: true, max: 221, internal: true }),
    nameEn: text(['母件英文名称', 'English parent name'], { required: true, readonly: true, search: true, max: 221, internal: true }),
    caption: computed(text(['物料清单', 'Bill of materials'], { required: true, max: 242 })),
    captionEn: computed(text(['物料清单（英文）', 'Bill of materials (English)'], { required: true, max: 242 })),
    authors: authors(['编制人', 'Authors'], {
      help: ['编制过此版本的人不能发布它', 'Those who wrote this version cannot release it'],
    }),
    note: text(['说明', 'Note'], { max: 1000, multiline: true, said: true }),
    lines: lines(['组成', 'Components'], bomLine, { max: mostLines, unique: [['component', 'item']], listed: true, title: 'component' }),
    substitutes: lines(['替代料', 'Substitutes'], substitute, { max: mostSubstitutes, unique: [['component', 'substitute']] }),
    lineCount: computed(integer(['行数', 'Lines'], { required: true, min: 0 })),
  },
  state: 'status',
  edition: { key: ['parent'], counted: 'letters' },
  editableIn: editableEditions,
  transitions: {
    ...editionsReleasedByOthers,
    withdraw: {
      ...editionsReleasedByOthers.withdraw,
      // A change goes on from the version to which people agree or have agreed.
      notWhile: { 'plm.change.bom': ['pending', 'approved', 'editable', 'implementing'] },
      // What is and was made by it stays made by it; of a change that wrote it, and is not in effect, its handler asks.
      leaves: ['product.unit', 'product.asBuilt', 'operate.productionPlan', 'plm.change.nextBom'],
    },
  },
  list: {
    columns: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'lineCount'],
    filters: ['parent', 'standing'],
    sort: '-id',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'parent', span: 'year', card: ['edition', 'standing'] })],
  summary: ['parent', 'edition', 'effectiveFrom', 'effectiveUntil', 'lineCount'],
  form: [
    { label: ['母件', 'Parent'], fields: ['parent', 'note'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf', 'authors'] },
    { label: ['组成', 'Components'], fields: ['lines', 'lineCount'] },
    { label: ['替代料', 'Substitutes'], fields: ['substitutes'] },
  ],
})
