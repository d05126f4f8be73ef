import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { craft } from './area.ts'

tryRoutesOf(craft)
