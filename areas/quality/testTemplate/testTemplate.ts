import { defineEntity } from '#core/definition'
import { editableEditions, editionFields, editionTransitions } from '#core/editions'
import { choice, computed, decimal, flag, integer, json, lines, ref, refs, richText, text } from '#core/fields'
import { templateWords, type FrozenTemplate } from '../instrumentTest/frozenTemplate.ts'
import { usedParameters } from '../testParameter/testParameterChoices.ts'
import { testTypes } from './testTypes.ts'

const limit = { scale: 6, min: '-999999999', max: '999999999' } as const

/** So many parameters has a test at most. */
const mostParameters = 200

/** One edition of a document that says what a test of an instrument measures. A test keeps the edition with which it was begun. */
export const testTemplate = defineEntity({
  name: 'quality.testTemplate',
  label: ['测试模板', 'Test template'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['模板编号', 'Template code'], { required: true, search: true, max: 40 }),
    ...editionFields('quality.testTemplate'),
    caption: computed(text(['模板', 'Template'], { required: true, max: 122 })),
    captionEn: computed(text(['模板（英文）', 'Template (English)'], { required: true, max: 122 })),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    type: choice(['测试类型', 'Type of test'], testTypes, { required: true }),
    models: refs(['产品型号', 'Product models'], 'product.model', { max: 200 }),
    families: refs(['产品系列', 'Product families'], 'product.family', { max: 50 }),
    beforeStock: flag(['合格才能入库', 'Passed before stock'], {
      help: [
        '这些产品须通过此测试，才能离开相应阶段和入库',
        'Units of these products pass this test before they leave the stage and are stocked',
      ],
    }),
    needsInstrument: flag(['须填标准仪器', 'Reference instrument needed']),
    needsSolution: flag(['须填标准液', 'Standard solution needed']),
    instructions: richText(['操作说明', 'Instructions']),
    parameters: lines(
      ['参数', 'Parameters'],
      {
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        parameter: ref(['参数', 'Parameter'], 'quality.testParameter', { required: true, usable: usedParameters }),
        required: flag(['必测', 'Required']),
        critical: flag(['关键', 'Critical'], {
          help: ['量产发布前须达到 Cpk ≥ 1.33（30 台以上）', 'Reaches Cpk 1.33 on 30 units before a release to mass production'],
        }),
        min: decimal(['下限', 'Minimum'], { ...limit, help: ['不填则用参数的限值', 'Left empty, the limits of the parameter'] }),
        max: decimal(['上限', 'Maximum'], limit),
      },
      { max: mostParameters, unique: [['item']] },
    ),
    parameterCount: computed(integer(['参数数', 'Parameters'], { required: true, min: 0 })),
    frozen: json<FrozenTemplate>()(['测试内容', 'Contents'], { readonly: true, internal: true, says: templateWords }),
  },
  state: 'status',
  edition: { key: ['code'], counted: 'letters' },
  editableIn: editableEditions,
  transitions: {
    ...editionTransitions,
    withdraw: {
      ...editionTransitions.withdraw,
      // What holds on the shop floor would go on asking for limits that do not.
      notWhile: { 'craft.processTestDocument.template': ['review', 'released'] },
      // A test keeps the version with which it was begun.
      leaves: ['quality.instrumentTest'],
    },
  },
  list: {
    columns: [
      'code',
      'edition',
      'name',
      'nameEn',
      'type',
      'models',
      'families',
      'beforeStock',
      'parameterCount',
      'standing',
      'effectiveFrom',
    ],
    filters: ['standing', 'type', 'models', 'families', 'beforeStock'],
    sort: 'code',
  },
  summary: ['name', 'type', 'edition', 'effectiveFrom', 'parameterCount'],
  form: [
    { label: ['模板', 'Template'], fields: ['code', 'name', 'nameEn', 'type', 'models', 'families', 'beforeStock'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf'] },
    { label: ['操作', 'Procedure'], fields: ['needsInstrument', 'needsSolution', 'instructions'] },
    { label: ['参数', 'Parameters'], fields: ['parameters', 'parameterCount'] },
  ],
})
