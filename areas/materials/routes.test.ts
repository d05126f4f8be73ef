import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { materials } from './area.ts'

tryRoutesOf(materials)
