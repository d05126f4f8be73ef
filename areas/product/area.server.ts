import type { ServedArea } from '#core/context.server'

export const servedProduct: ServedArea = { entities: [] }
