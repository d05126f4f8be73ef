import type { Field } from '../define/field.ts'
import { kindOf } from '../fields/kinds.ts'
import { logFilters, type LogFilter } from './log.ts'

/** A filter in words of the company's language, as it is remembered of an export. */
export const filterWords = (filter: LogFilter): string => {
  const given: Readonly<Record<string, unknown>> = { ...filter }
  return Object.entries<Field>(logFilters)
    .filter(([name]) => given[name] !== null && given[name] !== undefined)
    .map(([name, field]) => `${field.label[0]}：${kindOf(field).toText(field, given[name], 'zh')}`)
    .join('；')
}
