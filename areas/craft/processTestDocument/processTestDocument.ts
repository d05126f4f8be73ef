import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionsReleasedByOthers } from '#core/editions'
import { authors, choice, computed, decimal, file, integer, kept, lines, ref, refs, text } from '#core/fields'
import { sopStages } from '../sop/sopChoices.ts'

const long = { max: 2000, multiline: true } as const

/** One edition of how units are tested on their way through production: what for, with what, how, and what is accepted. The limits stand in the test template that it names, or here where it names none. */
export const processTestDocument = defineEntity({
  name: 'craft.processTestDocument',
  label: ['过程测试文件', 'Process test document'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['文件编号', 'Document number'], {
      required: true,
      search: true,
      max: 20,
      pattern: {
        source: 'PTD-[A-Z0-9]{1,8}-[0-9]{3}',
        says: ['格式为 PTD-产线-三位数字，例如 PTD-L2-001', 'PTD, line and three digits, such as PTD-L2-001'],
      },
    }),
    ...editionFields('craft.processTestDocument'),
    caption: computed(text(['过程测试文件', 'Process test document'], { required: true, max: 250 })),
    captionEn: computed(text(['过程测试文件（英文）', 'Process test document (English)'], { required: true, max: 250 })),
    name: text(['测试名称', 'Test'], { required: true, search: true, max: 120 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 120 }),
    stage: choice(['阶段', 'Stage'], sopStages, { required: true }),
    models: refs(['产品型号', 'Product models'], 'product.model', { max: 50 }),
    families: refs(['产品系列', 'Product families'], 'product.family', { max: 20 }),
    purpose: text(['目的', 'Purpose'], { ...long, required: true }),
    equipment: text(['设备', 'Equipment'], long),
    method: text(['方法', 'Method'], { ...long, required: true }),
    sampleSize: integer(['抽样数', 'Sample size'], { min: 1, max: 9999, help: ['不填则每台都测', 'Left empty, each unit is tested'] }),
    file: file(['文件', 'Document']),
    authors: authors(['编制人', 'Authors'], {
      help: ['编制过此版本的人不能发布它', 'Those who wrote this version cannot release it'],
    }),
    copiesOut: kept(integer(['在用副本', 'Copies in use'], { required: true, min: 0 }), { from: ['craft.controlledCopy'] }),
    template: ref(['测试模板', 'Test template'], 'quality.testTemplate', {
      document: true,
      usable: { field: 'status', in: ['released'] },
      help: ['选择后参数和限值取自模板的现行版本', 'Parameters and limits are then those of its effective version'],
    }),
    parameters: lines(
      ['测试参数', 'Parameters'],
      {
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        name: text(['参数', 'Parameter'], { required: true, max: 80 }),
        nameEn: text(['英文名称', 'English name'], { max: 80 }),
        unit: text(['单位', 'Unit'], { max: 20 }),
        min: decimal(['下限', 'Minimum'], { scale: 6 }),
        max: decimal(['上限', 'Maximum'], { scale: 6 }),
        acceptance: text(['判定', 'Acceptance'], { max: 200, help: ['没有上下限时如何判定', 'How it is judged without limits'] }),
      },
      { max: 60, unique: [['item']] },
    ),
  },
  state: 'status',
  papers: { record: { label: ['过程测试文件', 'Process test document'] } },
  edition: { key: ['code'], counted: 'letters' },
  editableIn: editableEditions,
  transitions: {
    ...editionsReleasedByOthers,
    // Its print-outs are called back.
    withdraw: { ...editionsReleasedByOthers.withdraw, undoes: ['craft.controlledCopy'] },
  },
  list: {
    columns: ['code', 'edition', 'name', 'nameEn', 'stage', 'standing', 'effectiveFrom', 'effectiveUntil'],
    filters: ['standing', 'stage', 'models', 'families', 'effectiveFrom', 'effectiveUntil'],
    sort: 'code',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'code', span: 'year', card: ['name', 'standing'] })],
  summary: ['stage', 'edition', { field: 'effectiveFrom', with: ['effectiveUntil', 'copiesOut'] }, 'sampleSize'],
  form: [
    { label: ['测试', 'Test'], fields: ['code', 'name', 'nameEn', 'stage', 'models', 'families', 'file'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf', 'authors', 'copiesOut'] },
    { label: ['做法', 'How it is done'], fields: ['purpose', 'equipment', 'method', 'sampleSize'] },
    { label: ['测试参数', 'Parameters'], fields: ['template', 'parameters'] },
  ],
})
