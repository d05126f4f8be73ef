import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { personal } from './area.ts'

tryRoutesOf(personal)
