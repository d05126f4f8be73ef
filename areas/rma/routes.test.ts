import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { rma } from './area.ts'

tryRoutesOf(rma)
