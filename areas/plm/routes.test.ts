import { tryRoutesOf } from '../../tests/security/routeMatrix.ts'
import { model } from '../product/model/model.ts'

// Stations ask which software a model has.
tryRoutesOf('plm', [model])
