import { derivedOf, over, rowsOf } from '#core/definition'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { fileVersion } from './fileVersion.ts'

const f = rowsOf(technicalFile, 'f')

/** Whether the file of a version is used no more, whatever its own state says: what was agreed to remains so, and comes back with the file. The whole truth of files. */
export const fileVersionDerived = derivedOf(fileVersion, t => ({
  fileObsolete: over`exists (select from ${f} where ${f.id} = ${t.file} and ${f.status} = 'obsolete')`,
}))
