import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { iqcStandard } from './iqcStandard.ts'

/** Whether those of the values that are given do not fall. */
const inOrder = (values: readonly (string | null)[]): boolean => {
  const given = values.filter(value => value !== null)
  return given.every((value, index) => index === 0 || exact(given[index - 1] ?? value).lte(value))
}

const isMeasured = ({ kind }: { readonly kind: string | null }): boolean => kind !== 'attribute'

/** What the characteristics of a standard must agree on. */
export const iqcStandardLogic = logicOf(iqcStandard, {
  lines: {
    characteristics: {
      shown: { unit: isMeasured, nominal: isMeasured, min: isMeasured, max: isMeasured, tolerance: isMeasured },
      computed: {
        tolerance: ({ min, max }) => (min === null || max === null ? null : exact(max).minus(min).toFixed(6)),
      },
      rules: {
        requiredMeasurementsHaveALimit: {
          refuse: ['必检的计量项目至少要有上限或下限', 'A required measurement needs a minimum or a maximum'],
          at: ['min', 'max'],
          holds: ({ kind, required, min, max }) => kind === 'attribute' || !required || min !== null || max !== null,
        },
        limitsInOrder: {
          refuse: ['下限 ≤ 标称值 ≤ 上限', 'Minimum ≤ nominal ≤ maximum'],
          at: ['min', 'nominal', 'max'],
          holds: ({ min, nominal, max }) => inOrder([min, nominal, max]),
        },
      },
    },
  },
  computed: {
    caption: row => `${row.code ?? ''} ${row.edition ?? ''}`,
    requiredCount: row => row.characteristics.filter(({ required }) => required).length,
  },
  rules: {
    hasCharacteristics: {
      refuse: ['标准至少要有一个检验项目才能提交审核', 'A standard needs at least one characteristic before it is submitted'],
      at: ['characteristics'],
      holds: row => row.status === 'draft' || row.status === null || row.characteristics.length > 0,
    },
  },
})
