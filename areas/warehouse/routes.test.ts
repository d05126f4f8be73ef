import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { warehouse } from './area.ts'

tryRoutesOf(warehouse)
