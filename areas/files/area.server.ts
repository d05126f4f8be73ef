import { serve, type ServedArea } from '#core/context.server'
import { classification } from './classification/classification.ts'
import { servedViewers } from './fileVersion/readViewers.server.ts'
import { servedFileVersion } from './fileVersion/fileVersion.server.ts'
import { servedReasons } from './fileVersion/readReasons.server.ts'
import { servedFindInFiles } from './search/findInFiles.server.ts'
import { servedInfoBoard } from './infoBoard/infoBoard.server.ts'
import { refusedTriesJobs, refusedTriesSchedule } from './refusedTries/refusedTries.server.ts'
import { servedMemberAccess } from './memberAccess/memberAccess.server.ts'
import { servedTechnicalFile } from './technicalFile/technicalFile.server.ts'
import { servedViewRequest } from './viewRequest/viewRequest.server.ts'

/** What technical files do. */
export const served: ServedArea = {
  entities: [
    servedTechnicalFile,
    servedFileVersion,
    servedViewRequest,
    servedMemberAccess,
    servedInfoBoard,
    serve(classification, { transitions: {} }),
  ],
  jobs: refusedTriesJobs,
  schedules: [refusedTriesSchedule],
  calls: [servedViewers, servedReasons, servedFindInFiles],
}
