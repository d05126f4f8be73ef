import { logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { readFormula } from '../instrumentTest/formula.ts'
import { testParameter } from './testParameter.ts'

const inOrder = ({ min, max }: { readonly min: string | null; readonly max: string | null }): boolean =>
  min === null || max === null || exact(min).lte(max)

/** Whether a formula can be read and names only these readings. */
const isSound = (formula: string | null, names: readonly string[]): boolean => {
  const read = readFormula(formula ?? '')
  return read.problem === undefined && read.names.every(name => names.includes(name))
}

const judgedByText: readonly (string | null)[] = ['text', 'list']
const withoutReadings: readonly (string | null)[] = ['picture', 'file']

const isNumeric = ({ verdict }: { readonly verdict: string | null }): boolean =>
  !judgedByText.includes(verdict) && !withoutReadings.includes(verdict)

/** What a parameter must agree on: what it computes can be computed from its readings, and its limits are in order. */
export const testParameterLogic = logicOf(testParameter, {
  defaults: { use: () => 'active', computation: () => 'value', verdict: () => 'range', precision: () => 2 },
  shown: {
    formula: row => row.computation === 'formula',
    fullScale: row => row.computation === 'errorFullScale',
    charge: row => row.computation === 'decadeSlope',
    min: row => row.verdict === 'range',
    max: row => row.verdict === 'range',
    minOpen: row => row.verdict === 'range',
    maxOpen: row => row.verdict === 'range',
    target: row => row.verdict === 'target',
    tolerance: row => row.verdict === 'target',
    expected: row => row.verdict === 'text' || row.verdict === 'list' || row.verdict === 'formula',
  },
  required: {
    formula: row => row.computation === 'formula',
    fullScale: row => row.computation === 'errorFullScale',
    target: row => row.verdict === 'target',
    tolerance: row => row.verdict === 'target',
    expected: row => row.verdict === 'text' || row.verdict === 'list' || row.verdict === 'formula',
  },
  computed: {
    caption: row => `${row.code ?? ''} ${row.name ?? ''}`,
    captionEn: row => `${row.code ?? ''} ${row.nameEn ?? row.name ?? ''}`,
  },
  lines: {
    bands: {
      rules: {
        bandInOrder: {
          refuse: ['从 ≤ 到', 'From ≤ to'],
          at: ['lowest', 'highest'],
          holds: ({ lowest, highest }) => exact(lowest).lte(highest),
        },
        bandLimitsInOrder: { refuse: ['下限 ≤ 上限', 'Minimum ≤ maximum'], at: ['min', 'max'], holds: inOrder },
        bandOfReading: {
          refuse: ['条件须为本参数的读数名称或 ambient', 'The condition is a reading of this parameter, or ambient'],
          at: ['condition'],
          holds: ({ condition }, row) => condition === 'ambient' || row.readings.some(({ name }) => name === condition),
        },
      },
    },
  },
  rules: {
    limitsInOrder: { refuse: ['下限 ≤ 上限', 'Minimum ≤ maximum'], at: ['min', 'max'], holds: inOrder },
    someLimit: {
      refuse: ['须有下限、上限或按条件的限值', 'It needs a minimum, a maximum or limits by condition'],
      at: ['min', 'max'],
      holds: row => row.verdict !== 'range' || row.min !== null || row.max !== null || row.bands.length > 0,
    },
    hasReadings: {
      refuse: ['至少要有一个读数', 'It needs at least one reading'],
      at: ['readings'],
      holds: row => withoutReadings.includes(row.verdict) || row.readings.some(({ name }) => name !== 'T' && name !== 'P'),
    },
    formulaIsSound: {
      refuse: ['公式无法识别，或用了本参数没有的读数', 'The formula cannot be read, or names readings that this parameter does not have'],
      at: ['formula'],
      holds: row =>
        row.computation !== 'formula' ||
        isSound(
          row.formula,
          row.readings.map(({ name }) => name),
        ),
    },
    conditionIsSound: {
      refuse: [
        '条件无法识别，或用了本参数没有的读数；x 为结果',
        'The condition cannot be read, or names readings that this parameter does not have; x is the result',
      ],
      at: ['expected'],
      holds: row => row.verdict !== 'formula' || isSound(row.expected, ['x', ...row.readings.map(({ name }) => name)]),
    },
    temperatureIsRead: {
      refuse: ['此计算需要读数 T（溶液温度，°C）', 'This computation needs the reading T (temperature of the bath, °C)'],
      at: ['readings'],
      holds: row =>
        !isNumeric(row) ||
        !['phSlope', 'decadeSlope', 'cellConstant', 'saturation'].includes(row.computation) ||
        row.readings.some(({ name }) => name === 'T'),
    },
    standardsAreNamed: {
      refuse: [
        '此计算的每个读数都要有标准值（斜率至少两个）',
        'Each reading of this computation needs its standard (a slope at least two)',
      ],
      at: ['readings'],
      holds: row => {
        if (!isNumeric(row)) return true
        const standards = row.readings.filter(({ name, nominal }) => name !== 'T' && name !== 'P' && nominal !== null)
        if (row.computation === 'phSlope' || row.computation === 'decadeSlope') return standards.length >= 2
        const measured = row.readings.filter(({ name }) => name !== 'T' && name !== 'P')
        return !['errorPercent', 'errorFullScale', 'cellConstant'].includes(row.computation) || standards.length === measured.length
      },
    },
  },
})
