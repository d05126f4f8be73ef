import { defineArea } from '#core/definition'
import { classification } from './classification/classification.ts'
import { fileVersionLogic } from './fileVersion/fileVersion.logic.ts'
import { fileVersion } from './fileVersion/fileVersion.ts'
import { technicalFileLogic } from './technicalFile/technicalFile.logic.ts'
import { technicalFile } from './technicalFile/technicalFile.ts'
import { viewRequestLogic } from './viewRequest/viewRequest.logic.ts'
import { viewRequest } from './viewRequest/viewRequest.ts'

/** Technical files: what there is, who may open it, and for how long. */
export const files = defineArea({
  name: 'files',
  label: ['技术文件', 'Technical files'],
  place: 64,
  entities: [technicalFile, fileVersion, viewRequest, classification],
  logic: [technicalFileLogic, fileVersionLogic, viewRequestLogic],
  entityScreens: {
    technicalFile: { path: 'index', record: 'PN_files_details' },
    fileVersion: { path: 'versions' },
    viewRequest: { path: 'view_requests' },
    classification: { path: 'files_classification' },
  },
})
