import type { Label } from '../../language/label.ts'
import type { Comparison, Condition, Literal } from './condition.ts'
import type { ConditionField } from './conditionFields.ts'
import type { ConditionProblem } from './tokens.ts'

/** The fields of a condition that whoever hands the document in chooses, and with them who would be asked; empty when it can be relied on. */
export const chosenInCondition = (condition: Condition, fields: readonly ConditionField[]): readonly ConditionProblem[] => {
  if (condition.kind !== 'compare') return condition.parts.flatMap(part => chosenInCondition(part, fields))
  const field = fields.find(({ name }) => name === condition.field)
  if (!field?.chosen) return []
  const [zh, en] = field.label
  return [
    {
      at: condition.at,
      problem: [
        `“${zh}”由提交人填写，改一个值就能少问几个人；请改用系统算出的字段`,
        `“${en}” is typed by whoever submits, who could choose a value that asks fewer people. Use a field that is worked out`,
      ],
    },
  ]
}

/** What is wrong with a condition about documents that have these fields; empty when it can be asked of every one of them. */
export const checkCondition = (condition: Condition, fields: readonly ConditionField[]): readonly ConditionProblem[] => {
  if (condition.kind !== 'compare') return condition.parts.flatMap(part => checkCondition(part, fields))
  const { at, comparison, values } = condition
  const field = fields.find(({ name }) => name === condition.field)
  if (!field) return [{ at, problem: [`单据没有字段“${condition.field}”`, `The document has no field “${condition.field}”`] }]
  const problem = comparisonProblem(field, comparison) ?? values.map(value => valueProblem(field, value)).find(found => found !== undefined)
  return problem === undefined ? [] : [{ at, problem }]
}

const ordered: readonly Comparison[] = ['>', '>=', '<', '<=']
const withOrder: ReadonlySet<ConditionField['kind']> = new Set(['number', 'money', 'day'])

const comparisonProblem = ({ kind, label: [zh, en] }: ConditionField, comparison: Comparison): Label | undefined => {
  if (ordered.includes(comparison) && !withOrder.has(kind))
    return [`“${zh}”没有大小，只能用 =、!= 或 in`, `“${en}” has no order. Use =, != or in`]
  if (comparison === 'in' && kind === 'flag') return [`“${zh}”只能用 = 或 !=`, `For “${en}” use = or !=`]
  return undefined
}

const valueProblem = (field: ConditionField, value: Literal): Label | undefined => {
  const [zh, en] = field.label
  switch (field.kind) {
    case 'number':
      return value.kind === 'number' ? undefined : [`“${zh}”要与数字比较，例如 5000`, `“${en}” is compared with a number such as 5000`]
    case 'money':
      return value.kind === 'money'
        ? undefined
        : [`“${zh}”要与带币种的金额比较，例如 5000 CNY`, `“${en}” is compared with an amount and its currency, such as 5000 CNY`]
    case 'text':
      return value.kind === 'text' ? undefined : [`“${zh}”要与引号里的文字比较`, `“${en}” is compared with a text in quotation marks`]
    case 'day':
      return value.kind === 'day' && isDay(value.text)
        ? undefined
        : [`“${zh}”要与日期比较，例如 2026-10-08`, `“${en}” is compared with a day such as 2026-10-08`]
    case 'flag':
      return value.kind === 'word' && (value.text === 'true' || value.text === 'false')
        ? undefined
        : [`“${zh}”只能是 true 或 false`, `“${en}” is true or false`]
    case 'record':
      return value.kind === 'record'
        ? undefined
        : [`“${zh}”要与记录编号比较，例如 #12`, `“${en}” is compared with the number of a record, such as #12`]
    case 'choice': {
      const names = (field.values ?? []).map(({ name }) => name)
      return value.kind === 'word' && names.includes(value.text)
        ? undefined
        : [`“${zh}”只能是：${names.join('、')}`, `“${en}” is one of: ${names.join(', ')}`]
    }
  }
}

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
