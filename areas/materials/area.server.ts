import type { ServedArea } from '#core/context.server'
import { servedCompany } from './company/company.server.ts'

export const servedMaterials: ServedArea = { entities: [servedCompany] }
