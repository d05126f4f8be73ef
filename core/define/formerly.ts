/** The names of today of areas that were called otherwise, by those: said by `formerly` of the area, and known once it is defined. */
const present = new Map<string, string>()

/** Remembers what an area was called before. */
export const rememberFormer = (formerly: string, name: string): void => {
  present.set(formerly, name)
}

/** The areas that were called otherwise: what each was called, and what it is called today. */
export const formerAreas = (): ReadonlyMap<string, string> => present

/** A name that begins with an area's (`area.thing`, `area.thing:read`), as it is today. */
export const presentName = (name: string): string => {
  const dot = name.indexOf('.')
  const area = present.get(name.slice(0, dot))
  return area === undefined ? name : area + name.slice(dot)
}

/** Every name under which something that is called so today may have been remembered; its own first. */
export const everyName = (name: string): readonly string[] => {
  const dot = name.indexOf('.')
  return [name, ...[...present].flatMap(([former, area]) => (area === name.slice(0, dot) ? [former + name.slice(dot)] : []))]
}

/** An address of the API as it is today, with the names that it asks for: `/api/former/thing/?entity=former.thing`. What is searched for is left as it is typed. */
export const presentAddress = (address: string): string => {
  const [path = '', query] = address.split(/\?(.*)/s)
  const [, start, area = '', rest] = /^(\/api\/(?:report\/)?)([a-zA-Z]+)(\/.*)$/s.exec(path) ?? []
  const now = present.get(area)
  const at = now === undefined ? path : `${start}${now}${rest}`
  return query === undefined ? at : `${at}?${query.split('&').map(presentParameter).join('&')}`
}

const presentParameter = (parameter: string): string => {
  const [, name = '', value] = /^((?!search=)[^=]*=)(.*)$/s.exec(parameter) ?? []
  return value === undefined
    ? parameter
    : name +
        value
          .split(/(,|%2C)/i)
          .map(presentName)
          .join('')
}
