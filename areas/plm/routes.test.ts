import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { plm } from './area.ts'

tryRoutesOf(plm)
