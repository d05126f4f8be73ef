import { from, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { iqc } from '../iqc/iqc.ts'
import { materialReview } from './materialReview.ts'

const isConcession = ({ decision }: { readonly decision: string | null }): boolean => decision === 'concession'
const isScrap = ({ decision }: { readonly decision: string | null }): boolean => decision === 'scrap'

/** What has to be said of a concession and of scrap. */
export const materialReviewLogic = logicOf(materialReview, {
  from: {
    lot: from(iqc, {
      in: [],
      same: {
        supplier: lot => lot.supplier,
        material: lot => lot.material,
        quantity: lot => lot.quantity,
        inspector: lot => lot.inspector,
      },
    }),
  },
  shown: {
    deviationNo: isConcession,
    concessionLimit: isConcession,
    concessionUntil: isConcession,
    deduction: isConcession,
    customerAgreement: isConcession,
    scrapValue: isScrap,
    costBearer: isScrap,
  },
  required: {
    deviationNo: isConcession,
    concessionLimit: isConcession,
    concessionUntil: isConcession,
    customerAgreement: row => isConcession(row) && row.safetyCritical,
  },
  rules: {
    withinLimit: {
      refuse: ['数量超过让步数量上限', 'The quantity exceeds the concession limit'],
      at: ['concessionLimit'],
      holds: row => row.concessionLimit === null || exact(row.quantity).lte(row.concessionLimit),
    },
  },
})
