import type { Field } from '../define/field.ts'
import { readRecordKey } from '../define/recordKey.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import { kindOf } from '../fields/kinds.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import type { Conditions } from '../fields/filters/conditions.ts'
import { exactCount } from '../reading/query.ts'
import { grouped, counted } from '../language/counted.ts'

/** How many records a list holds, in words: `1,234`, or `more than 10,000` when they were not all counted. */
export const countText = (count: number, isExact: boolean, language: Language): string => {
  if (isExact) return inLanguage([`共 ${grouped(count)} 条`, counted(count, 'record')], language)
  return inLanguage([`超过 ${grouped(exactCount)} 条`, `more than ${counted(exactCount, 'record')}`], language)
}

/** What a list asks of one field, in a few words for its chip. */
export const conditionsText = (field: Field, conditions: Conditions, language: Language, titleOf: (id: number) => string): string => {
  const value = (text: string): string => valueText(field, text, language, titleOf)
  if (conditions.null === 'true') return inLanguage(['未填写', 'empty'], language)
  if (conditions.null === 'false') return inLanguage(['已填写', 'filled in'], language)
  if (conditions.asOf !== undefined) return inLanguage([`在 ${conditions.asOf} 有效`, `effective on ${conditions.asOf}`], language)
  if (conditions.contains !== undefined) return `“${conditions.contains}”`
  if (conditions.eq !== undefined) return value(conditions.eq)
  if (conditions.in !== undefined)
    return conditions.in
      .split(',')
      .map(value)
      .join(language === 'zh' ? '、' : ', ')
  const [from, to] = [conditions.gte, conditions.lte].map(text => (text === undefined ? undefined : value(text)))
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`
  return from === undefined ? `≤ ${to}` : `≥ ${from}`
}

const valueText = (field: Field, text: string, language: Language, titleOf: (id: number) => string): string => {
  if (field.kind === 'ref' || field.kind === 'refs') return titleOf(Number(text))
  if (field.kind === 'record') return titleOf(readRecordKey(text)?.id ?? 0)
  if (field.kind === 'flag') return kindOf(field).toText(field, text === 'true', language)
  if (field.kind === 'moment') return clockReading(text).day
  if (field.kind === 'money') return decimalText(text)
  return kindOf(field).toText(field, text, language)
}
