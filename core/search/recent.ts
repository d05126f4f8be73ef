/** A screen or record that was open lately. */
export interface Visit {
  readonly path: string
  readonly title: string
}

/** How many are remembered. */
const most = 8

/** The visits with this one in front; a path stands there once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...visits.filter(one => one.path !== visit.path)].slice(0, most)

/** Reads what a browser kept; what cannot be understood is forgotten. */
export const readVisits = (written: string | null): readonly Visit[] => {
  try {
    const value: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(value) ? value.filter(isVisit).slice(0, most) : []
  } catch {
    return []
  }
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  /^\/(?!\/)/.test(value.path) &&
  'title' in value &&
  typeof value.title === 'string'
