import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { testTemplate } from './testTemplate.ts'
import { typesBeforeStock } from './testTypes.ts'

/** What a template must agree on. */
export const testTemplateLogic = logicOf(testTemplate, {
  lines: {
    parameters: {
      rules: {
        limitsInOrder: {
          refuse: ['下限 ≤ 上限', 'Minimum ≤ maximum'],
          at: ['min', 'max'],
          holds: ({ min, max }) => min === null || max === null || exact(min).lte(max),
        },
      },
    },
  },
  computed: {
    caption: row => `${row.code ?? ''} ${row.edition ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.edition ?? ''} ${row.nameEn ?? row.name ?? ''}`,
    parameterCount: row => row.parameters.length,
  },
  rules: {
    hasParameters: {
      refuse: ['至少要有一个参数才能提交审核', 'It needs at least one parameter before it is submitted'],
      at: ['parameters'],
      holds: row => row.status === 'draft' || row.status === null || row.parameters.length > 0,
    },
    oneIsRequired: {
      refuse: ['至少一个参数须为必测', 'At least one parameter is required'],
      at: ['parameters'],
      holds: row => row.status === 'draft' || row.status === null || row.parameters.some(({ required }) => required),
    },
    boundBeforeStock: {
      refuse: ['合格才能入库的模板须指定产品型号或系列', 'A template that units pass before stock names models or families'],
      at: ['models', 'families'],
      holds: row => !row.beforeStock || row.models.length + row.families.length > 0,
    },
    productionBeforeStock: {
      refuse: [
        '只有初测、标定、老化和回读可以设为合格才能入库',
        'Only first tests, calibrations, burn-ins and read-backs are passed before stock',
      ],
      at: ['beforeStock'],
      holds: row => !row.beforeStock || typesBeforeStock.some(type => type === row.type),
    },
  },
})
