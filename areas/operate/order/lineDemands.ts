import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import type { order } from './order.ts'

/** What was asked of a line besides the product itself. */
export const lineDemands = (
  { hwVersion, swVersion, variant, accessories, calibration, inspectionReport }: RecordOf<typeof order>['items'][number],
  language: Language,
): string =>
  [
    hwVersion === null ? null : `HW ${hwVersion}`,
    swVersion === null ? null : `SW ${swVersion}`,
    variant,
    accessories,
    calibration ? (language === 'zh' ? '校准证书' : 'Calibration certificate') : null,
    inspectionReport ? (language === 'zh' ? '检验报告' : 'Inspection report') : null,
  ]
    .filter(part => part !== null)
    .join(language === 'zh' ? '；' : '; ') || '–'
