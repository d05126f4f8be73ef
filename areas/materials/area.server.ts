import type { ServedArea } from '#core/context.server'
import { servedActivity } from './activity/activity.server.ts'
import { servedCompany } from './company/company.server.ts'
import { servedContact } from './contact/contact.server.ts'
import { servedCustomerBase } from './reports/customerBase.server.ts'

export const servedMaterials: ServedArea = { entities: [servedCompany, servedContact, servedActivity], reports: [servedCustomerBase] }
