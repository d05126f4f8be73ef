import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

const overview = lazy(() => import('./infoBoard/TechInfoScreen.web.tsx'))
const board = lazy(() => import('./infoBoard/BoardScreen.web.tsx'))
const boardFile = lazy(() => import('./infoBoard/BoardFileScreen.web.tsx'))

export default presentArea({
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
