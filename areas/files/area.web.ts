import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { files } from './area.ts'
import { presentedFileVersion } from './fileVersion/fileVersion.web.tsx'

const overview = lazy(() => import('./infoBoard/TechInfoScreen.web.tsx'))
const board = lazy(() => import('./infoBoard/BoardScreen.web.tsx'))
const boardFile = lazy(() => import('./infoBoard/BoardFileScreen.web.tsx'))

export default presentArea(files, {
  presented: [presentedFileVersion],
  screens: {
    search: lazy(() => import('./search/SearchScreen.web.tsx')),
    techinfo: overview,
    techinfoBoard: board,
    techinfoFile: boardFile,
    techinfo2: overview,
    techinfo2Board: board,
    techinfo2File: boardFile,
  },
})
