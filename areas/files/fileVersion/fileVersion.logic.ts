import { addedTo, logicOf } from '#core/definition'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { fileVersion } from './fileVersion.ts'

/** A version is added on the page of its file. */
export const fileVersionLogic = logicOf(fileVersion, { from: { file: addedTo(fileVersion, technicalFile) } })
