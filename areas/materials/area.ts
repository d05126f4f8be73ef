import { defineArea } from '#core/definition'
import { company } from './company/company.ts'
import { companyLogic } from './company/company.logic.ts'

export const materials = defineArea({
  name: 'materials',
  label: ['客户关系', 'Customer relations'],
  entities: [company],
  logic: [companyLogic],
  entityScreens: { company: { path: 'company', record: 'companyinfo' } },
})
