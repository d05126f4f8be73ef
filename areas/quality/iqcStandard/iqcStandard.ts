import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionTransitions } from '#core/editions'
import { choice, computed, decimal, file, flag, integer, lines, richText, text } from '#core/fields'
import { defectClassLabels } from '../iqc/samplingChoices.ts'

/** One edition of a document that says what incoming inspection looks at. A lot keeps what was valid when it arrived. */
export const iqcStandard = defineEntity({
  name: 'quality.iqcStandard',
  label: ['来料检验标准', 'Incoming inspection standard'],
  title: 'caption',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['标准编号', 'Standard code'], { required: true, search: true, max: 40 }),
    ...editionFields('quality.iqcStandard'),
    caption: computed(text(['标准', 'Standard'], { required: true, max: 61 })),
    nameZh: text(['中文名称', 'Chinese name'], { required: true, search: true }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true }),
    file: file(['标准文件', 'Document']),
    instructions: richText(['检验说明', 'Instructions']),
    characteristics: lines(
      ['检验项目', 'Characteristics'],
      {
        item: text(['项次', 'Item'], {
          required: true,
          max: 12,
          help: ['图纸上的编号，例如 1 或 D1', 'The number on the drawing, such as 1 or D1'],
        }),
        name: text(['项目', 'Characteristic'], { required: true, max: 80 }),
        nameEn: text(['英文名称', 'English name'], { max: 80 }),
        kind: choice(['方式', 'Kind'], { measured: ['计量', 'Variable'], attribute: ['计数', 'Attribute'] }, { required: true }),
        unit: text(['单位', 'Unit'], { max: 20 }),
        nominal: decimal(['标称值', 'Nominal'], { scale: 6 }),
        min: decimal(['下限', 'Minimum'], { scale: 6 }),
        max: decimal(['上限', 'Maximum'], { scale: 6 }),
        tolerance: computed(decimal(['公差', 'Tolerance'], { scale: 6 })),
        required: flag(['必检', 'Required']),
        defectClass: choice(['缺陷等级', 'Defect class'], defectClassLabels, { required: true }),
        gauge: text(['量具', 'Gauge'], { max: 80 }),
      },
      { max: 60, unique: [['item']] },
    ),
    requiredCount: computed(integer(['必检项目数', 'Required characteristics'], { required: true, min: 0 })),
  },
  state: 'status',
  edition: { key: ['code'], counted: 'letters' },
  editableIn: editableEditions,
  transitions: {
    ...editionTransitions,
    withdraw: {
      ...editionTransitions.withdraw,
      // A lot keeps what was valid when it arrived; the next one is inspected by the version that holds then, and without one is not registered.
      leaves: ['quality.iqc', 'purchase.receipt', 'mnm.material'],
    },
  },
  list: {
    columns: ['code', 'edition', 'nameZh', 'nameEn', 'standing', 'effectiveFrom', 'effectiveUntil'],
    filters: ['standing'],
    sort: 'code',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'code', span: 'year', card: ['nameZh', 'standing'] })],
  summary: ['nameZh', 'edition', 'effectiveFrom', 'effectiveUntil', 'requiredCount'],
  form: [
    { label: ['标准', 'Standard'], fields: ['code', 'nameZh', 'nameEn', 'file'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf'] },
    { label: ['检验说明', 'Instructions'], fields: ['instructions'] },
    { label: ['检验项目', 'Characteristics'], fields: ['characteristics', 'requiredCount'] },
  ],
})
