import type { Reference } from '../define/field.ts'
import type { AmongPeople } from '../define/whoFits.ts'

/** What everybody who works here knows of everybody else, and nothing more: the name, the department, whether they are away; what they look like is asked for by their id. */
export interface Colleague extends Reference {
  readonly department: string | null
  /** Others decide for them at present. */
  readonly away: boolean
}

/** Where colleagues are asked for. */
export const colleaguesPath = '/api/users/colleagues/'

/** So many are offered at once where nothing is said, and at most. */
export const usuallyOffered = 30
export const mostOffered = 200

/** How a list of people is asked for by what names them: `cooperation.project:members.user,lead`. */
export const writtenList = ({ of, people }: Pick<AmongPeople, 'of' | 'people'>): string => `${of}:${people.join(',')}`

/** The same read again; undefined where it is none. */
export const readList = (written: string): Pick<AmongPeople, 'of' | 'people'> | undefined => {
  const [of, places, ...more] = written.split(':')
  return of && places && more.length === 0 ? { of, people: places.split(',') } : undefined
}

/** Somebody of the company with everything by which they are found. */
export interface Listed {
  readonly id: number
  /** What they are called, and their department, in one language. */
  readonly title: string
  readonly department: string | null
  /** Names and department as they are searched, with their pinyin and its initials. */
  readonly found: readonly string[]
}

/**
 * Those of some people who are found by every word of what was typed, in the form in which it is searched: whose name it is first, then those whose name begins with it, each
 * by their titles. Everybody where nothing was typed.
 */
export const foundAmong = <P extends Listed>(people: readonly P[], typed: string): readonly P[] => {
  const words = typed.split(/\s+/).filter(word => word !== '')
  const rank = ({ found }: Listed): number => (found.includes(typed) ? 0 : found.some(text => text.startsWith(typed)) ? 1 : 2)
  return people
    .filter(({ found }) => words.every(word => found.some(text => text.includes(word))))
    .toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'zh-CN') || one.id - other.id)
}
