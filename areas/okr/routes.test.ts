import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { okr } from './area.ts'

tryRoutesOf(okr)
