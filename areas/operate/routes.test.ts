import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { operate } from './area.ts'

tryRoutesOf(operate)
