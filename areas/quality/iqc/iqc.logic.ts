import { from, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { iqc } from './iqc.ts'
import { isFromTables } from './samplingChoices.ts'
import { unmeasurableIn } from './unmeasurable.ts'

/** The share of the lot that is inspected, with four places; of goods that are measured at most the whole. */
const samplingRatio = (sampleSize: number | null, quantity: string | null): string | null => {
  if (sampleSize === null || quantity === null || exact(quantity).eq(0)) return null
  const ratio = exact(sampleSize).over(quantity, 4)
  return (ratio.gt(1) ? exact(1) : ratio).toFixed(4)
}

/** Which numbers a sampling plan takes, and what follows from a lot's own. */
export const iqcLogic = logicOf(iqc, {
  from: {
    receipt: 'above',
    parent: from(iqc, { in: [], same: { supplier: lot => lot.supplier, material: lot => lot.material } }),
  },
  shown: {
    level: row => isFromTables(row.planType),
    aql: row => isFromTables(row.planType),
    firstUnits: row => row.planType === 'firstN',
    percent: row => row.planType === 'percentage',
    inspectOneIn: row => row.planType === 'skipLot',
  },
  required: {
    firstUnits: row => row.planType === 'firstN',
    percent: row => row.planType === 'percentage',
    inspectOneIn: row => row.planType === 'skipLot',
  },
  lines: {
    readings: {
      shown: { value: reading => reading.unmeasurable === null },
      required: { value: reading => reading.unmeasurable === null },
      rules: {
        reasonApart: {
          refuse: ['无法测的原因请写入“无法测”一栏', 'Why nothing could be measured belongs into “Not measurable”'],
          at: ['value'],
          holds: ({ value }) => value === null || unmeasurableIn(value) === undefined,
        },
      },
    },
  },
  computed: { samplingRatio: row => samplingRatio(row.sampleSize, row.quantity) },
})
