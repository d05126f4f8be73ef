import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'

tryRoutesOf('plm')
