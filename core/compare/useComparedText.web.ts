import type { Field } from '../define/field.ts'
import { kindOf } from '../fields/kinds.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { useLanguage } from '../client/session.web.ts'

/** How a value that is compared is written: a dash where there is none. */
export const useComparedText = (): ((field: Field, value: unknown) => string) => {
  const language = useLanguage()
  return (field, value) => (isEmpty(value) ? '–' : kindOf(field).toText(field, value, language))
}
