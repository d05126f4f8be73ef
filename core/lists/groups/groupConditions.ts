import type { Field, Money } from '../../define/field.ts'
import { inLanguage, type Language } from '../../language/label.ts'
import { kindOf } from '../../fields/kinds.ts'
import { money, moneyKind } from '../../fields/money/money.ts'
import { dayEnd, dayStart } from '../../fields/moment/companyClock.ts'
import type { ListGroup } from '../../reading/groups.ts'
import { isByMonth } from '../../reading/grouping.ts'
import type { Conditions } from '../../fields/filters/conditions.ts'

/** What a list is asked so that it shows the rows of one group. */
export const groupConditions = (field: Field, value: string | null): Conditions => {
  if (value === null) return { null: 'true' }
  if (!isByMonth(field)) return field.kind === 'ref' ? { in: value } : { eq: value }
  const [year, month] = value.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
  const days = { gte: `${value}-01`, lte: `${value}-${last}` }
  return field.kind === 'date' ? days : { gte: dayStart(days.gte), lte: dayEnd(days.lte) }
}

/** The group in which a row stands by one of its values. */
export const groupOf = (field: Field, shown: unknown): string | null => {
  if (typeof shown === 'boolean') return String(shown)
  if (typeof shown === 'string' && shown !== '') return field.kind === 'date' ? shown.slice(0, 7) : shown
  return typeof shown === 'object' && shown !== null && 'id' in shown ? String(shown.id) : null
}

/** What a group is called. */
export const groupText = (field: Field, { value, title }: Pick<ListGroup, 'value' | 'title'>, language: Language): string => {
  if (value === null) return inLanguage(['未填写', 'Empty'], language)
  if (field.kind === 'ref') return title ?? `#${value}`
  if (field.kind === 'flag') return kindOf(field).toText(field, value === 'true', language)
  return isByMonth(field) ? value : kindOf(field).toText(field, value, language)
}

/** An amount that knows its currency, also of a field whose currency its row says. */
const moneyText = (field: Field, amount: Money, language: Language): string =>
  field.kind === 'money' ? kindOf(field).toText(field, amount, language) : moneyKind.toText(money(field.label), amount, language)

/** What a group's numbers add up to; amounts of money side by side by currency. */
export const sumText = (field: Field, sum: ListGroup['sums'][string] | undefined, language: Language): string => {
  if (sum === null || sum === undefined || sum.length === 0) return '–'
  if (typeof sum !== 'string') return sum.map(amount => moneyText(field, amount, language)).join(' + ')
  return kindOf(field).toText(field, field.kind === 'integer' ? Number(sum) : sum, language)
}
