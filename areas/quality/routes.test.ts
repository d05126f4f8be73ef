import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { quality } from './area.ts'

tryRoutesOf(quality)
