import type { AnyLogic } from '../define/logic.ts'

/** The record that a new one is made from: `record` by its field `field`. */
export interface OriginOnPage {
  readonly field: string
  readonly record: number
}

/** The address of the form in which a record is made from another one: `/quality/scar/new?lot=12`. */
export const originAddress = (form: string, { field, record }: OriginOnPage): string => `${form}?${field}=${record}`

/** The source that the address of a form names; undefined where it names none. */
export const originIn = (logic: AnyLogic | undefined, search: string): OriginOnPage | undefined => {
  const asked = new URLSearchParams(search)
  const field = Object.keys(logic?.from ?? {}).find(name => /^[1-9]\d{0,15}$/.test(asked.get(name) ?? ''))
  return field === undefined ? undefined : { field, record: Number(asked.get(field)) }
}
