import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { product } from './area.ts'

tryRoutesOf(product)
