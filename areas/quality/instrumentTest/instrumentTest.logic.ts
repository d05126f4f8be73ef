import { among, from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'

/** A test is begun on the page of a unit, on that of the case of one that came back, as a copy of another one without its readings, or for a bought sensor. */
export const instrumentTestLogic = logicOf(instrumentTest, {
  from: {
    unit: from(unit, { in: 'any', label: ['测试', 'Test'] }),
    rmaCase: 'above',
    copyOf: from(instrumentTest, {
      in: ['submitted', 'provisional'],
      label: ['复制（不含读数）', 'Copy without readings'],
      fill: {
        type: row => row.type,
        unit: row => row.unit,
        material: row => row.material,
        serial: row => row.serial,
        station: row => row.station,
        firmware: row => row.firmware,
        instruments: row => row.instruments,
        solutions: row => row.solutions,
      },
    }),
  },
  narrow: {
    template: among(testTemplate, row => ({ type: row.type }), ['请选择该类型的模板', 'Choose a template of this type']),
  },
  shown: {
    material: row => row.unit === null,
    serial: row => row.unit === null,
    revisionReason: row => (row.revision ?? 1) > 1,
  },
  required: { serial: row => row.unit === null, material: row => row.unit === null },
  rules: {
    revisedWithReason: {
      refuse: ['请填写修订原因', 'Enter the reason of the revision'],
      at: ['revisionReason'],
      holds: row => (row.revision ?? 1) === 1 || row.status === 'draft' || (row.revisionReason ?? '').trim() !== '',
    },
    ofCase: {
      refuse: ['维修单的测试只有返修入厂和返修出厂', 'Tests of a case are RMA incoming and RMA final'],
      at: ['type'],
      holds: row => row.rmaCase === null || row.type === 'rma_incoming' || row.type === 'rma_final',
    },
    unitOrSensor: {
      refuse: ['外购传感器只做来料、第三方或返修测试', 'Bought sensors have incoming, third-party and RMA tests only'],
      at: ['type'],
      holds: row => row.unit !== null || ['incoming', 'third_party', 'rma_incoming', 'rma_final'].includes(row.type),
    },
  },
})
