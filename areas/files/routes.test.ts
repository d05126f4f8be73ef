import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { files } from './area.ts'

tryRoutesOf(files)
