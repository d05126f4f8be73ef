import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { documents } from './area.ts'

tryRoutesOf(documents)
