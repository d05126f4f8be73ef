import { from, logicOf } from '#core/definition'
import { supplier } from '../supplier/supplier.ts'
import { supplierEvaluation } from './supplierEvaluation.ts'

/** What an evaluation must say for what it proposes. */
export const supplierEvaluationLogic = logicOf(supplierEvaluation, {
  from: {
    supplier: from(supplier, {
      in: ['pending', 'qualified', 'conditional', 'suspended', 'inactive'],
      label: ['评审供应商', 'Evaluate supplier'],
    }),
  },
  shown: { conditions: row => row.decision === 'conditional' },
  required: {
    conditions: row => row.decision === 'conditional',
    sampleEvidence: row => row.samplePassed,
    documentsEvidence: row => row.documentsPassed,
    auditEvidence: row => row.auditPassed,
  },
  rules: {
    allThreePassed: {
      refuse: [
        '样品、资料、审核三项都通过才能评为合格；否则请选择有条件合格',
        'Samples, documents and audit must all pass. Otherwise choose conditional qualification.',
      ],
      at: ['decision', 'samplePassed', 'documentsPassed', 'auditPassed'],
      holds: row =>
        row.status === 'draft' ||
        row.status === null ||
        row.decision !== 'qualified' ||
        (row.samplePassed && row.documentsPassed && row.auditPassed),
    },
  },
})
