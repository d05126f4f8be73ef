import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { admin } from './area.ts'

tryRoutesOf(admin)
