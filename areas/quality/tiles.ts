import type { StandardTile } from '#core/definition'

/** What quality proposes for homes: inspectors see what they decided, who follows up what suppliers owe. */
export const qualityTiles: readonly StandardTile[] = [
  {
    name: 'quality.firstPassYield',
    report: 'quality.firstPassYield',
    parameters: 'period=quarter',
    show: 'chart',
    home: ['product.unit:passTest', 'quality.processDefect:verify'],
  },
  {
    name: 'quality.resultsByMonth',
    label: ['每月来料检验结果', 'Incoming inspection by month'],
    entity: 'quality.iqc',
    parameters: 'verdict__in=accepted%2Crejected',
    show: 'chart',
    by: 'inspectedAt',
    split: 'verdict',
    home: ['quality.iqc:inspect', 'quality.iqc:dispose'],
  },
  {
    name: 'quality.passRates',
    report: 'quality.passRate',
    parameters: 'period=quarter',
    show: 'chart',
    home: ['quality.iqc:dispose', 'purchase.supplier:update'],
  },
  {
    name: 'quality.defects',
    report: 'quality.dppm',
    parameters: 'period=quarter',
    show: 'chart',
    home: ['quality.iqc:inspect', 'quality.iqcStandard:release'],
  },
  {
    name: 'quality.cpkBelowLimit',
    report: 'quality.capability',
    parameters: 'period=year',
    show: 'count',
    home: ['quality.iqc:inspect', 'quality.iqcStandard:release'],
  },
  {
    name: 'quality.scarAges',
    report: 'quality.scarAge',
    parameters: '',
    show: 'chart',
    home: ['quality.scar:accept', 'quality.scar:answer'],
  },
  {
    name: 'quality.scarsByState',
    label: ['纠正措施状态', 'Corrective actions by state'],
    entity: 'quality.scar',
    parameters: '',
    show: 'chart',
    by: 'status',
    home: ['quality.scar:create'],
  },
  {
    name: 'quality.defectsByMonth',
    label: ['每月过程缺陷', 'Process defects by month'],
    entity: 'quality.processDefect',
    parameters: '',
    show: 'chart',
    by: 'foundOn',
    home: ['quality.processDefect:verify', 'quality.iqc:inspect'],
  },
]
