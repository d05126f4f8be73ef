import { exact } from '../../exact/exact.ts'
import { companyDay } from '../../numbering/pattern.ts'
import { agrees, type Comparison, type Condition, type Literal } from './condition.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Whether a condition holds for the stored values of a document. Undefined when that cannot be said: a value is missing, or an amount is in
 * another currency. What depends on it must then take the careful way.
 */
export const conditionHolds = (condition: Condition, values: Values): boolean | undefined => {
  if (condition.kind === 'compare') return comparisonHolds(condition, values)
  const parts = condition.parts.map(part => conditionHolds(part, values))
  const deciding = condition.kind === 'or'
  if (parts.includes(deciding)) return deciding
  return parts.includes(undefined) ? undefined : !deciding
}

const comparisonHolds = (condition: Condition & { readonly kind: 'compare' }, values: Values): boolean | undefined => {
  const value = Object.hasOwn(values, condition.field) ? values[condition.field] : undefined
  const [first] = condition.values
  if (condition.comparison !== 'in') return first && verdict(condition.comparison, value, first)
  const parts = condition.values.map(literal => verdict('=', value, literal))
  return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
}

const verdict = (comparison: Comparison, value: unknown, literal: Literal): boolean | undefined => {
  const order = orderOf(value, literal)
  return order === undefined ? undefined : agrees(comparison, order)
}

/** How a stored value stands to a literal: 0 when they are the same, otherwise its sign where there is an order. */
const orderOf = (value: unknown, literal: Literal): number | undefined => {
  if (value === null || value === undefined) return undefined
  switch (literal.kind) {
    case 'number':
      return decimalOrder(value, literal.text)
    case 'money':
      return moneyOrder(value, literal)
    case 'text':
      return typeof value === 'string' ? Number(value !== literal.text) : undefined
    case 'word':
      return typeof value === 'string' || typeof value === 'boolean' ? Number(String(value) !== literal.text) : undefined
    case 'record':
      return typeof value === 'number' ? Number(value !== literal.id) : undefined
    case 'day':
      return dayOrder(value, literal.text)
  }
}

const moneyOrder = (value: unknown, { amount, currency }: Literal & { readonly kind: 'money' }): number | undefined => {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return undefined
  return value.currency === currency ? decimalOrder(value.amount, amount) : undefined
}

const decimalOrder = (value: unknown, written: string): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^-?\d+(?:\.\d+)?$/.test(text) ? exact(text).compare(written) : undefined
}

/** A day, or an instant by the company's day in which it lies; nothing else has a place in the calendar. */
const dayOrder = (value: unknown, written: string): number | undefined => {
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return textOrder(value, written)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? textOrder(companyDay(value), written) : undefined
}

const textOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
