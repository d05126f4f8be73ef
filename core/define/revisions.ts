import { stateNames, type AnyEntity, type Revisions } from './entity.ts'
import { snake } from './naming.ts'
import { headerName, isListedLines, recordsOf } from './listedLines.ts'

type Row = Readonly<Record<string, unknown>>

/** How the documents of an entity are revised; undefined where they are not. */
export const revisionsOf = ({ revision }: AnyEntity): Revisions<string> | undefined => revision

/** Whether an edit of a record in this state makes the next version of it. */
export const isRevisedIn = (entity: AnyEntity, state: unknown): boolean => revisionsOf(entity)?.after.some(one => one === state) === true

/** Whether a later version stands in the place of a record in this state. */
export const isSupersededIn = (entity: AnyEntity, state: unknown): boolean =>
  state !== undefined && revisionsOf(entity)?.superseded === state

/** Which version of its document a record is; 1 of everything that is not revised. */
export const revisionOf = (entity: AnyEntity, row: Row): number => (revisionsOf(entity) ? Number(row['revision'] ?? 1) : 1)

/** The number of a version: `QN-2611-0007`, `QN-2611-0007-v2`, and `QN-2611-0007S-v2` of one that has a suffix. */
export const revisedNumber = (root: string, revision: number, suffix: string | null = null): string =>
  `${root}${suffix ?? ''}${revision === 1 ? '' : `-v${revision}`}`

/** What stands behind the number of version 1 in that of this one; null where nothing does. */
export const suffixOf = (entity: AnyEntity, row: Row): string | null => {
  const name = revisionsOf(entity)?.suffix
  const suffix = name === undefined ? null : row[name]
  return typeof suffix === 'string' ? suffix : null
}

/** What every row of a document that is revised fulfils: its number says which version of which document it is. */
export const revisionCheck = (entity: AnyEntity): string => {
  const name = revisionsOf(entity)?.suffix
  const suffix = name === undefined ? '' : ` || coalesce(${snake(name)}, '')`
  const version = `case revision when 1 then '' else '-v' || revision end`
  return `revision > 0 and ${snake(entity.title)} is not distinct from number_root${suffix} || ${version}`
}

/** The states in which a record is the current version of its document; undefined where that holds for every record. */
export const currentStates = (entity: AnyEntity): readonly string[] | undefined => {
  const { superseded } = revisionsOf(entity) ?? {}
  return superseded === undefined ? undefined : stateNames(entity).filter(state => state !== superseded)
}

/**
 * The field by which a list leaves out what was superseded, with the values that stay; undefined where it leaves nothing out, because nothing is ever superseded
 * or because a condition on one of `asked` speaks of states or versions itself. Lines follow their record.
 */
export const shownVersions = (
  entity: AnyEntity,
  asked: readonly string[],
): { readonly field: string; readonly states: readonly string[] } | undefined => {
  const records = recordsOf(entity)
  const states = currentStates(records)
  if (states === undefined || records.state === undefined) return undefined
  const inList = (name: string): string => (isListedLines(entity) ? headerName(name) : name)
  const decides = [inList(records.state), inList('revision'), isListedLines(entity) ? 'record' : 'numberRoot']
  return asked.some(name => decides.includes(name)) ? undefined : { field: inList(records.state), states }
}
