import { choice, integer } from '#core/fields'
import { defineReport } from '#core/reports'
import { regions } from '../company/companyChoices.ts'

/** Where customers are, and at which prices they buy. */
export const customerBaseReport = defineReport({
  name: 'crm.customerBase',
  label: ['客户分布', 'Customers by region'],
  definition: ['统计未停用、未合并的客户，按地区和价格等级。', 'Customers that are neither inactive nor merged, by region and price tier.'],
  of: 'crm.company',
  groups: ['salesPrice'],
  parameters: {},
  columns: {
    region: choice(['地区', 'Region'], regions, { required: true }),
    customers: integer(['客户数', 'Customers']),
    retail: integer(['零售', 'Retail']),
    T1: integer(['T1', 'T1']),
    T2: integer(['T2', 'T2']),
    T3: integer(['T3', 'T3']),
    T4: integer(['T4', 'T4']),
  },
  counts: 'customers',
  chart: { kind: 'stacked', by: 'region', values: ['retail', 'T1', 'T2', 'T3', 'T4'] },
})
