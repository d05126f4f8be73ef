import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { mnm } from './area.ts'

tryRoutesOf(mnm)
