import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { processTestDocument } from './processTestDocument.ts'

/** What the parameters of a test must agree on. */
export const processTestDocumentLogic = logicOf(processTestDocument, {
  lines: {
    parameters: {
      rules: {
        limitsInOrder: {
          refuse: ['下限不能大于上限', 'The minimum is not above the maximum'],
          at: ['min', 'max'],
          holds: ({ min, max }) => min === null || max === null || exact(min).lte(max),
        },
        judged: {
          refuse: ['请填写上限、下限或判定', 'Enter a minimum, a maximum, or how it is judged'],
          at: ['acceptance'],
          holds: ({ min, max, acceptance }) => min !== null || max !== null || acceptance !== null,
        },
      },
    },
  },
  computed: {
    caption: row => [row.code, row.edition, row.name].filter(part => part !== null).join(' '),
    captionEn: row => [row.code, row.edition, row.nameEn].filter(part => part !== null).join(' '),
  },
  rules: {
    limitsOfTemplate: {
      refuse: [
        '已选择测试模板，参数取自模板，请删除这里的参数',
        'Its parameters are those of the test template: delete those entered here',
      ],
      at: ['parameters', 'template'],
      holds: row => row.template === null || row.parameters.length === 0,
    },
    hasParameters: {
      refuse: ['至少要有一个测试参数才能提交审核', 'It needs at least one parameter before it is submitted'],
      at: ['parameters'],
      holds: row => row.status === 'draft' || row.status === null || row.parameters.length > 0 || row.template !== null,
    },
  },
})
