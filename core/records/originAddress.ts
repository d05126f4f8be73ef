import type { Field, Fields } from '../define/field.ts'
import type { AnyLogic } from '../define/logic.ts'
import { isDay } from '../fields/date/date.ts'
import { fieldOf } from '../fields/kinds.ts'

/** The record that a new one is made from: `record` by its field `field`, filled in as `proposal` says where one is named. */
export interface OriginOnPage {
  readonly field: string
  readonly record: number
  readonly proposal?: string
}

/** The address of the form in which a record is made from another one: `/quality/scar/new?lot=12`, or `…?lot=12&proposal=again`. */
export const originAddress = (form: string, { field, record, proposal }: OriginOnPage): string =>
  `${form}?${field}=${record}${proposal === undefined ? '' : `&proposal=${proposal}`}`

/** Ticked rows from which a new record is filled in, as `proposal` says: their ids with commas between them. */
export interface RowsOnPage {
  readonly rows: string
  readonly proposal: string
}

/** The address of the form in which a record is filled in from ticked rows: `/purchase/purchases/new?rows=12,15&proposal=replenish`. */
export const rowsAddress = (form: string, ids: readonly number[], proposal: string): string =>
  `${form}?rows=${ids.join(',')}&proposal=${proposal}`

/** The address of the form of a new record whose dates are given: `/purchase/supplier/contract/new?startsOn=2026-12-01&endsOn=2026-12-31`. */
export const datedAddress = (form: string, days: Readonly<Record<string, string>>): string =>
  `${form}?${new URLSearchParams(days).toString()}`

/** The dates that the address of a form names, of the fields that are dates. */
export const datesIn = (fields: Fields, search: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name, day]) => fieldOf(fields, name)?.kind === 'date' && isDay(day)))

/** The source or the rows that the address of a form names; undefined where it names none. */
export const originIn = (logic: AnyLogic | undefined, search: string): OriginOnPage | RowsOnPage | undefined => {
  const asked = new URLSearchParams(search)
  const [rows, way] = [asked.get('rows'), asked.get('proposal')]
  if (rows !== null && way !== null) return { rows, proposal: way }
  const field = Object.keys(logic?.from ?? {}).find(name => /^[1-9]\d{0,15}$/.test(asked.get(name) ?? ''))
  const proposal = asked.get('proposal')
  return field === undefined ? undefined : { field, record: Number(asked.get(field)), ...(proposal === null ? {} : { proposal }) }
}

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
