import type { Comparison, Condition, Literal } from './condition.ts'
import { plainSign, tokensOf, unquoted, type ConditionProblem, type Token } from './tokens.ts'

/** A condition is no longer than this, in characters, and nested no deeper. */
export const conditionLimits = { length: 1000, depth: 20 } as const

const comparisons: readonly string[] = ['=', '!=', '>', '>=', '<', '<='] satisfies readonly Comparison[]

/**
 * Reads a condition: `field op value`, joined by `and` and `or` (`且`, `或`), grouped by parentheses; `and` binds stronger. The text is only
 * ever read, never run.
 */
export const parseCondition = (text: string): Condition | ConditionProblem => {
  if (text.length > conditionLimits.length) {
    return {
      at: conditionLimits.length,
      problem: [`最多 ${conditionLimits.length} 个字符`, `At most ${conditionLimits.length} characters`],
    }
  }
  const tokens = tokensOf(text)
  if ('problem' in tokens) return tokens
  const reader = readerOf(tokens)
  const condition = readOr(reader, 0)
  if ('problem' in condition) return condition
  const rest = reader.next()
  return rest.kind === 'end' ? condition : wrong(rest, ['这里应是“且”、“或”或结尾', 'Expected “and”, “or” or the end here'])
}

interface Reader {
  next(): Token
  take(): Token
}

const readerOf = (tokens: readonly Token[]): Reader => {
  let place = 0
  const end: Token = { kind: 'end', text: '', at: 0 }
  const next = (): Token => tokens[place] ?? tokens.at(-1) ?? end
  return {
    next,
    take: () => {
      const token = next()
      place += 1
      return token
    },
  }
}

const wrong = (token: Token, problem: ConditionProblem['problem']): ConditionProblem => ({ at: token.at, problem })

const readOr = (reader: Reader, depth: number): Condition | ConditionProblem => readJoined(reader, depth, 'or', readAnd)
const readAnd = (reader: Reader, depth: number): Condition | ConditionProblem => readJoined(reader, depth, 'and', readSingle)

const readJoined = (
  reader: Reader,
  depth: number,
  kind: 'and' | 'or',
  readPart: (reader: Reader, depth: number) => Condition | ConditionProblem,
): Condition | ConditionProblem => {
  const first = readPart(reader, depth)
  if ('problem' in first) return first
  const parts: Condition[] = [first]
  while (reader.next().kind === kind) {
    reader.take()
    const part = readPart(reader, depth)
    if ('problem' in part) return part
    parts.push(part)
  }
  return parts.length === 1 ? first : { kind, parts }
}

const readSingle = (reader: Reader, depth: number): Condition | ConditionProblem => {
  const open = reader.next()
  if (open.text !== '(') return readComparison(reader)
  if (depth === conditionLimits.depth) return wrong(open, ['括号嵌套太深', 'Too many parentheses'])
  reader.take()
  const inner = readOr(reader, depth + 1)
  if ('problem' in inner) return inner
  const close = reader.take()
  return close.text === ')' ? inner : wrong(close, ['缺少右括号', 'A closing parenthesis is missing'])
}

const readComparison = (reader: Reader): Condition | ConditionProblem => {
  const field = reader.take()
  if (field.kind !== 'name') return wrong(field, ['这里应是字段名', 'Expected the name of a field here'])
  const sign = reader.take()
  if (sign.kind === 'in') return readList(reader, field)
  const comparison = plainSign(sign.text)
  if (sign.kind !== 'sign' || !comparisons.includes(comparison)) {
    return wrong(sign, ['这里应是 = != > >= < <= 或 in', 'Expected = != > >= < <= or in here'])
  }
  const value = readLiteral(reader)
  if ('problem' in value) return value
  // The signs were just compared with all there are.
  return { kind: 'compare', field: field.text, comparison: comparison as Comparison, values: [value], at: field.at }
}

const readList = (reader: Reader, field: Token): Condition | ConditionProblem => {
  const open = reader.take()
  if (open.text !== '(') return wrong(open, ['in 后面应是括号里的值，例如 in (A, B)', 'After “in” comes a list such as (A, B)'])
  const values: Literal[] = []
  for (;;) {
    const value = readLiteral(reader)
    if ('problem' in value) return value
    values.push(value)
    const sign = reader.take()
    if (sign.text === ')') return { kind: 'compare', field: field.text, comparison: 'in', values, at: field.at }
    if (sign.text !== ',') return wrong(sign, ['这里应是逗号或右括号', 'Expected a comma or a closing parenthesis here'])
  }
}

const readLiteral = (reader: Reader): Literal | ConditionProblem => {
  const token = reader.take()
  switch (token.kind) {
    case 'number':
      return /^[A-Z]{3}$/.test(reader.next().text)
        ? { kind: 'money', amount: token.text, currency: reader.take().text }
        : { kind: 'number', text: token.text }
    case 'text':
      return { kind: 'text', text: unquoted(token.text) }
    case 'name':
      return { kind: 'word', text: token.text }
    case 'day':
      return { kind: 'day', text: token.text }
    case 'record':
      return { kind: 'record', id: Number(token.text.slice(1)) }
    default:
      return wrong(token, ['这里应是一个值', 'Expected a value here'])
  }
}
