import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { stock } from './area.ts'

tryRoutesOf(stock)
