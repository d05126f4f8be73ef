import { defineEntity } from '#core/definition'
import { choice, computed, decimal, flag, integer, lines, text } from '#core/fields'
import { longestFormula } from '../instrumentTest/formula.ts'
import { computationChoices, parameterUses, verdictChoices } from './testParameterChoices.ts'

const limit = { scale: 6, min: '-999999999', max: '999999999' } as const

const reading = {
  source: '[A-Za-z_][A-Za-z0-9_]{0,39}',
  says: ['须以字母开头，只用字母、数字和下划线', 'Begins with a letter; letters, digits and underscores only'],
} as const

/** A property of instruments that tests measure: its readings, how they are worked out, and the limits as long as a template says no others. */
export const testParameter = defineEntity({
  name: 'quality.testParameter',
  label: ['测试参数', 'Test parameter'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 20,
      pattern: { source: '[0-9A-Z]+(-[0-9A-Z]+)*', says: ['须为大写字母、数字和连字符', 'Capital letters, digits and hyphens'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    caption: computed(text(['参数', 'Parameter'], { required: true, max: 81 })),
    captionEn: computed(text(['参数（英文）', 'Parameter (English)'], { required: true, max: 81 })),
    use: choice(['用途', 'Use'], parameterUses, { required: true }),
    unit: text(['单位', 'Unit'], { max: 20 }),
    precision: integer(['小数位', 'Decimal places'], {
      required: true,
      min: 0,
      max: 6,
      help: ['显示的小数位；判定用未修约的数值', 'That are shown; it is judged by the unrounded value'],
    }),
    computation: choice(['计算', 'Computation'], computationChoices, { required: true }),
    formula: text(['公式', 'Formula'], {
      max: longestFormula,
      multiline: true,
      help: [
        '用读数名称、+ - * /、比较、and、or 和 mean max min abs slope，例如 mean(r1, r2) - r0',
        'Names of readings, + - * /, comparisons, and, or, mean max min abs slope: mean(r1, r2) - r0',
      ],
    }),
    fullScale: decimal(['满量程', 'Full scale'], { ...limit, min: '0.000001' }),
    charge: integer(['离子电荷', 'Charge of the ion'], { min: -3, max: 3 }),
    verdict: choice(['判定方式', 'Judged by'], verdictChoices, { required: true }),
    min: decimal(['下限', 'Minimum'], limit),
    max: decimal(['上限', 'Maximum'], limit),
    minOpen: flag(['等于下限不合格', 'Minimum itself fails']),
    maxOpen: flag(['等于上限不合格', 'Maximum itself fails']),
    target: decimal(['目标', 'Target'], limit),
    tolerance: decimal(['公差', 'Tolerance'], { ...limit, min: '0' }),
    expected: text(['应为', 'Expected'], {
      max: 500,
      multiline: true,
      help: [
        '文字、每行一个列表值，或以 x 表示结果的条件公式',
        'The text, the values of the list one a line, or a condition in which x is the result',
      ],
    }),
    readings: lines(
      ['读数', 'Readings'],
      {
        name: text(['名称', 'Name'], {
          required: true,
          max: 40,
          pattern: reading,
          help: [
            '公式和测试工位使用；T 为溶液温度，P 为气压 hPa',
            'For formulas and stations; T is the temperature of the bath, P the air pressure in hPa',
          ],
        }),
        label: text(['说明', 'Label'], { required: true, max: 60 }),
        labelEn: text(['英文说明', 'English label'], { max: 60 }),
        unit: text(['单位', 'Unit'], { max: 20 }),
        nominal: decimal(['标准值', 'Standard'], limit),
      },
      { max: 20, unique: [['name']] },
    ),
    bands: lines(
      ['按条件的限值', 'Limits by condition'],
      {
        condition: text(['条件', 'Condition'], {
          required: true,
          max: 40,
          help: ['读数名称，或 ambient（环境温度）', 'The name of a reading, or ambient (temperature of the room)'],
        }),
        lowest: decimal(['从', 'From'], { ...limit, required: true }),
        highest: decimal(['到', 'To'], { ...limit, required: true }),
        min: decimal(['下限', 'Minimum'], limit),
        max: decimal(['上限', 'Maximum'], limit),
      },
      { max: 20 },
    ),
  },
  list: {
    columns: ['code', 'name', 'nameEn', 'unit', 'computation', 'verdict', 'min', 'max', 'use'],
    filters: ['use', 'computation', 'verdict'],
    sort: 'code',
  },
  summary: ['name', { field: 'computation', with: ['unit'] }, { field: 'verdict', with: ['min', 'max'] }, 'use'],
  form: [
    { label: ['参数', 'Parameter'], fields: ['code', 'name', 'nameEn', 'use', 'unit', 'precision'] },
    { label: ['计算', 'Computation'], fields: ['computation', 'formula', 'fullScale', 'charge', 'readings'] },
    {
      label: ['判定', 'Verdict'],
      fields: ['verdict', 'min', 'minOpen', 'max', 'maxOpen', 'target', 'tolerance', 'expected', 'bands'],
    },
  ],
})
