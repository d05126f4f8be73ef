import { serveCall } from '#core/context.server'
import { matrixOf } from '#core/rights'
import { roleMatrix } from './roleCalls.ts'

/** The matrix follows from the definitions; who may not read roles has no use for it. */
export const servedRoleMatrix = serveCall(roleMatrix, async ({ product }) => ({ results: matrixOf(product.registry.areas) }))
