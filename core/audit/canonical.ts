/**
 * The one way to write a JSON value: names in order of their UTF-16 units, no white space, numbers and texts as ECMAScript writes them
 * (RFC 8785). Members that are undefined are left out, as JSON does.
 */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(entry => canonical(entry ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
      .join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON knows only finite numbers')
  return JSON.stringify(value ?? null)
}
