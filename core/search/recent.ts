import type { Label } from '../language/label.ts'

/** A screen or record that was open lately. */
export interface Visit {
  readonly path: string
  /** What it is called in both languages: it is shown in the one that is read then. */
  readonly title: Label
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
    return Array.isArray(value) ? value.flatMap(visitIn).slice(0, most) : []
  } catch {
    return []
  }
}

const visitIn = (value: unknown): readonly Visit[] => {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return []
  const { path, title } = value
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && isLabel(title) ? [{ path, title }] : []
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'string')
