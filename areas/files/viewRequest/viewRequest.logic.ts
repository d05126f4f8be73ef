import { addedTo, logicOf } from '#core/definition'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { longestDays, viewRequest } from './viewRequest.ts'

/** A request is made on the page of the file. */
export const viewRequestLogic = logicOf(viewRequest, {
  from: { file: addedTo(viewRequest, technicalFile) },
  defaults: { days: () => longestDays },
})
