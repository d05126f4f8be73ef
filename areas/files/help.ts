import type { AreaHelp } from '#core/help'
import type { files } from './area.ts'
import { classificationHelp } from './classification/classification.help.ts'
import { fileVersionHelp } from './fileVersion/fileVersion.help.ts'
import { boardFileHelp, boardHelp, infoBoardHelp, techinfoHelp } from './infoBoard/infoBoard.help.ts'
import { memberAccessHelp } from './memberAccess/memberAccess.help.ts'
import { searchHelp } from './search/search.help.ts'
import { technicalFileHelp } from './technicalFile/technicalFile.help.ts'
import { viewRequestHelp } from './viewRequest/viewRequest.help.ts'

const help: AreaHelp<typeof files> = {
  technicalFile: technicalFileHelp,
  fileVersion: fileVersionHelp,
  viewRequest: viewRequestHelp,
  memberAccess: memberAccessHelp,
  classification: classificationHelp,
  infoBoard: infoBoardHelp,
  search: searchHelp,
  techinfo: techinfoHelp,
  techinfoBoard: boardHelp,
  techinfoFile: boardFileHelp,
  techinfo2: techinfoHelp,
  techinfo2Board: boardHelp,
  techinfo2File: boardFileHelp,
}

export default help
