import type { ServedArea } from '#core/context.server'
import { servedModel } from './model/model.server.ts'
import { servedNextPn } from './model/pn/nextPn.server.ts'

export const servedProduct: ServedArea = { entities: [servedModel], calls: [servedNextPn] }
