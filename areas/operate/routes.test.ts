import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { unit } from '../product/unit/unit.ts'

// A unit stands at the bench.
tryRoutesOf('operate', [unit])
