import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { cooperation } from './area.ts'

tryRoutesOf(cooperation)
