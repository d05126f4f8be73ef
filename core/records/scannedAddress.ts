import type { Field, Fields } from '../define/field.ts'

/** Under this name the address of a form says which code was scanned that no record carries yet. */
const scanned = 'scanned'

/** The address of the form of a new record that is to carry a scanned code: `/mnm/material/new?scanned=4006381333931`. */
export const scannedAddress = (form: string, code: string): string => `${form}?${new URLSearchParams({ [scanned]: code }).toString()}`

/** What a scanned code fills in of a new record: the number that is typed and that no two records share. A name is none. */
export const scannedIn = (fields: Fields, search: string): Readonly<Record<string, string>> => {
  const code = new URLSearchParams(search).get(scanned) ?? ''
  const [name] =
    Object.entries<Field>(fields).find(
      ([one, field]) => one !== 'name' && field.search === true && !field.readonly && field.kind === 'text' && field.unique === true,
    ) ?? []
  return name === undefined || code === '' ? {} : { [name]: code }
}
