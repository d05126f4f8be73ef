import { among, from, logicOf } from '#core/definition'
import { company } from '../../crm/company/company.ts'
import { keptStates } from '../../crm/company/companyStates.ts'
import { unit } from '../../product/unit/unit.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { feedback } from './feedback.ts'

/** A feedback is of a customer or from inside, of a product or one unit of it. */
export const feedbackLogic = logicOf(feedback, {
  defaults: { source: () => 'customer', severity: () => 'major' },
  from: {
    customer: from(company, { in: keptStates, label: ['登记质量反馈', 'Add quality feedback'], fill: { source: () => 'customer' } }),
    order: 'above',
    defectFound: from(processDefect, {
      in: 'any',
      label: ['登记质量反馈', 'Add quality feedback'],
      fill: {
        source: () => 'internal',
        model: source => source.model,
        unit: source => source.unit,
        defect: source => source.defect,
        symptom: source => source.location,
        problem: source => source.notes,
      },
    }),
  },
  narrow: { unit: among(unit, row => ({ model: row.model })) },
  required: { customer: row => row.source === 'customer' },
  rules: {
    ofProduct: {
      refuse: ['请填写产品型号或产品个体', 'Enter the product or the unit'],
      at: ['model', 'unit'],
      holds: row => row.model !== null || row.unit !== null,
    },
  },
})
