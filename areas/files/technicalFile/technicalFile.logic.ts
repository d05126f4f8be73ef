import { logicOf } from '#core/definition'
import { technicalFile } from './technicalFile.ts'

/** A file is internal unless somebody says otherwise. */
export const technicalFileLogic = logicOf(technicalFile, { defaults: { level: () => 'internal' } })
