import { serve } from '../../../core/records/serve.server.ts'
import { exact } from '../../../core/exact/exact.ts'
import { iqcStandard } from './iqcStandard.ts'

/** What the characteristics of a standard must agree on. */
export const servedIqcStandard = serve(iqcStandard, {
  computed: { caption: row => `${row.code} ${row.revision}` },
  rules: {
    activeHasCharacteristics: {
      message: ['有效的标准至少要有一个检验项目', 'An active standard needs at least one characteristic'],
      fields: ['characteristics'],
      holds: row => !row.active || row.characteristics.length > 0,
    },
    attributesHaveNoLimits: {
      message: ['计数项目没有标称值和上下限', 'An attribute has no nominal value and no limits'],
      fields: ['characteristics'],
      holds: row =>
        row.characteristics.every(
          ({ kind, min, max, nominal }) => kind === 'measured' || [min, max, nominal].every(limit => limit === null),
        ),
    },
    requiredMeasurementsHaveALimit: {
      message: ['必检的计量项目至少要有上限或下限', 'A required measurement needs a minimum or a maximum'],
      fields: ['characteristics'],
      holds: row =>
        row.characteristics.every(({ kind, required, min, max }) => kind === 'attribute' || !required || min !== null || max !== null),
    },
    limitsInOrder: {
      message: ['下限 ≤ 标称值 ≤ 上限', 'Minimum ≤ nominal ≤ maximum'],
      fields: ['characteristics'],
      holds: row => row.characteristics.every(({ min, nominal, max }) => inOrder([min, nominal, max])),
    },
  },
  transitions: {},
})

/** Whether those of the values that are given do not fall. */
const inOrder = (values: readonly (string | null)[]): boolean => {
  const given = values.filter(value => value !== null)
  return given.every((value, index) => index === 0 || exact(given[index - 1] ?? value).lte(value))
}
