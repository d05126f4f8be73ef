import { createContext } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'

/** The record on whose page files are shown. */
export interface RecordOfFiles {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** Tells what shows a file of which record it is; without one its versions are not known. */
export const RecordOfFilesContext = createContext<RecordOfFiles | undefined>(undefined)
