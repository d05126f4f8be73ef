import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { product } from '../product/area.ts'

// A price is asked for a model, which needs what products have.
tryRoutesOf('crm', product.entities)
