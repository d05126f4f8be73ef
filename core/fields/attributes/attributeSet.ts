import { exact } from '../../exact/exact.ts'
import type { Label } from '../../language/label.ts'
import { choice } from '../choice/choice.ts'
import { decimal } from '../decimal/decimal.ts'
import { shortDecimal } from '../decimal/typedNumber.ts'
import { flag } from '../flag/flag.ts'
import { integer } from '../integer/integer.ts'
import { lines } from '../lines/lines.ts'
import { text } from '../text/text.ts'
import { areChoices, choicesOf, type AttributeChoice } from './attributeChoices.ts'

/** What the value of an attribute is. */
export type AttributeType = 'number' | 'range' | 'enum' | 'text' | 'flag'

/** Decimal places at most. */
export const finestAttribute = 8

/** How a code is written: a word of the address of a list and of the API. */
const attributeCode = '[a-z][a-zA-Z0-9]{0,29}'

const bound = (label: Label) => decimal(label, { scale: finestAttribute })

/** What one line of a set says of its attribute. */
const attributeFields = {
  code: text(['代码', 'Code'], {
    required: true,
    max: 30,
    pattern: { source: attributeCode, says: ['以小写字母开头，只含字母和数字', 'Letters and digits, beginning with a small letter'] },
    help: ['有记录填写后不能修改', 'It stays once a record has a value of it'],
  }),
  name: text(['名称', 'Name'], { required: true, max: 60 }),
  nameEn: text(['英文名称', 'English name'], { max: 60 }),
  type: choice(
    ['类型', 'Type'],
    {
      number: ['数字', 'Number'],
      range: ['范围', 'Range'],
      enum: ['选项', 'Choice'],
      text: ['文本', 'Text'],
      flag: ['是否', 'Yes or no'],
    },
    { required: true },
  ),
  unit: text(['单位', 'Unit'], { max: 20 }),
  precision: integer(['小数位数', 'Decimal places'], { min: 0, max: finestAttribute }),
  min: bound(['下限', 'Lower limit']),
  max: bound(['上限', 'Upper limit']),
  choices: text(['选项', 'Choices'], {
    max: 4000,
    multiline: true,
    help: ['每行一个：代码，或“代码: 中文 / English”', 'One in a line: a code, or “code: 中文 / English”'],
  }),
  required: flag(['提交时必填', 'Needed when submitted']),
  showOnQuote: flag(['显示在报价单', 'Shown on quotes']),
  showOnDatasheet: flag(['显示在规格书', 'Shown on data sheets']),
  retired: flag(['停用', 'Retired'], {
    help: ['不再填写；已有的值照旧显示', 'No new values are entered; those that are there are shown as before'],
  }),
} as const

/** Attributes of one set at most. */
const mostInSet = 100

/** The lines that say which attributes the records of a class, a family or the like have; in the order in which they are shown. */
export const attributeSet = (label: Label) =>
  Object.freeze({ ...lines(label, attributeFields, { unique: [['code']], max: mostInSet }), attributeSet: true as const })

/** A line of a set as it is stored or shown. */
interface SetLine {
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly type: AttributeType
  readonly unit: string | null
  readonly precision: number | null
  readonly min: string | null
  readonly max: string | null
  readonly choices: string | null
  readonly required: boolean
  readonly showOnQuote: boolean
  readonly showOnDatasheet: boolean
  readonly retired: boolean
}

/** What is known of one attribute. */
export interface AttributeDefinition {
  readonly code: string
  readonly name: Label
  readonly type: AttributeType
  readonly unit: string | null
  /** Decimal places at most. */
  readonly precision: number
  readonly min: string | null
  readonly max: string | null
  readonly choices: readonly AttributeChoice[]
  readonly required: boolean
  readonly onQuote: boolean
  readonly onDatasheet: boolean
  /** No new values of it are entered; those that are there are shown as before. */
  readonly retired: boolean
}

/** The attribute of a line. */
export const definitionOf = (line: SetLine): AttributeDefinition => ({
  code: line.code,
  name: [line.name, line.nameEn ?? line.name],
  type: line.type,
  unit: line.unit,
  precision: line.precision ?? finestAttribute,
  min: line.min === null ? null : shortDecimal(line.min),
  max: line.max === null ? null : shortDecimal(line.max),
  choices: choicesOf(line.choices),
  required: line.required,
  onQuote: line.showOnQuote,
  onDatasheet: line.showOnDatasheet,
  retired: line.retired,
})

type DraftLine = { readonly [K in keyof SetLine]: SetLine[K] | null }

const isNumeric = ({ type }: DraftLine): boolean => type === 'number' || type === 'range'

/** What the lines of a set must agree on: `lines: { attributes: attributeSetLogic }` in the logic of whoever has one. */
export const attributeSetLogic = {
  shown: {
    unit: isNumeric,
    precision: isNumeric,
    min: isNumeric,
    max: isNumeric,
    choices: (line: DraftLine): boolean => line.type === 'enum',
  },
  required: { choices: (line: DraftLine): boolean => line.type === 'enum' },
  rules: {
    limitsInOrder: {
      refuse: ['下限不能大于上限', 'The lower limit is above the upper one'] as Label,
      at: ['min', 'max'] as const,
      holds: (line: DraftLine): boolean => line.min === null || line.max === null || exact(line.min).lte(line.max),
    },
    choicesWithCodes: {
      refuse: [
        '每行一个选项，代码不能重复，也不能含有空格或分隔符',
        'One choice in a line, each with a code of its own without spaces or signs that separate',
      ] as Label,
      at: ['choices'] as const,
      holds: (line: DraftLine): boolean => line.type !== 'enum' || areChoices(line.choices),
    },
  },
}
