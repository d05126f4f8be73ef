import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { purchase } from './area.ts'

tryRoutesOf(purchase)
