import { areaNamed } from '../../tests/harness/areaNamed.ts'
import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'

// A price is asked for a model, which needs what products have.
tryRoutesOf('crm', areaNamed('product').entities)
