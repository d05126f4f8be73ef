import type { AnyCall } from '../define/call.ts'

/** A call as it goes over the wire: path parameters filled in, the rest of the input left for query or body. */
export const callRequest = (
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly rest: Readonly<Record<string, unknown>> } => {
  const inPath = new Set<string>()
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) }
}

/** The query of a GET call, whose input is single values; what is missing is left out. */
export const callParameters = (rest: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
