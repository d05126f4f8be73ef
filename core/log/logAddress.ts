import { parseFields } from '../fields/kinds.ts'
import { logFilters, type LogFilter } from './log.ts'

/** What the address of a log says: its filter, and behind which line its page begins. */
export interface LogAddress {
  readonly filter: LogFilter
  readonly before: number | undefined
}

/** Reads the address; what cannot be understood is as if it were not there. */
export const readLogAddress = (search: string): LogAddress => {
  const given = new URLSearchParams(search)
  const { values } = parseFields(
    logFilters,
    Object.fromEntries([...given].filter(([name, value]) => Object.hasOwn(logFilters, name) && value !== '')),
    'input',
  )
  const before = given.get('before') ?? ''
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return { filter: said, before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined }
}

/** The filters that are in force, as they are asked for. */
export const filterParameters = (filter: LogFilter): Readonly<Record<string, string>> => {
  const given: Readonly<Record<string, string | number | null | undefined>> = { ...filter }
  return Object.fromEntries(
    Object.keys(logFilters).flatMap(name => {
      const value = given[name] ?? ''
      return value === '' ? [] : [[name, String(value)] as const]
    }),
  )
}

/** Writes the address; what is not narrowed is left out. */
export const writeLogAddress = (path: string, { filter, before }: LogAddress): string => {
  const said = new URLSearchParams({ ...filterParameters(filter), ...(before === undefined ? {} : { before: String(before) }) }).toString()
  return said === '' ? path : `${path}?${said}`
}
