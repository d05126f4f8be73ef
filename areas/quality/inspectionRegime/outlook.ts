import type { Label } from '#core/language'
import {
  type InspectionRegime,
  type SwitchingState,
  acceptedToNormalise,
  notAcceptedToStop,
  notAcceptedToTighten,
  scoreForReduced,
} from '../iqc/switchingRules.ts'

/** What a clean lot earns at the most and at the least. */
const points = { most: 3, least: 2 } as const

/** How inspection stands, in words. */
export const regimeWords = {
  normal: ['正常', 'Normal'],
  tightened: ['加严', 'Tightened'],
  reduced: ['放宽', 'Reduced'],
  stopped: ['已停止', 'Stopped'],
} as const satisfies Readonly<Record<InspectionRegime, Label>>

/** Accepted lots until the score opens reduced inspection: as few and as many as it may take. */
export const lotsToReduced = ({ score }: Pick<SwitchingState, 'score'>): { readonly least: number; readonly most: number } => {
  const missing = Math.max(0, scoreForReduced - score)
  return { least: Math.ceil(missing / points.most), most: Math.ceil(missing / points.least) }
}

/** What comes next if lots are clean, and what if they are not: "2 more clean lots to reduced". */
export const outlook = (state: SwitchingState, tableEntered: boolean): readonly Label[] => {
  switch (state.regime) {
    case 'normal': {
      const rejected = state.recentLots.filter(accepted => !accepted).length
      return [towardsReduced(state, tableEntered), rejectedUntil(notAcceptedToTighten - rejected, ['加严', 'tightened inspection'])]
    }
    case 'tightened':
      return [
        cleanUntil(acceptedToNormalise - state.acceptedInARow, ['正常', 'normal inspection']),
        rejectedUntil(notAcceptedToStop - state.notAccepted, ['停止收货并暂停供应商', 'a stop, and the supplier is suspended']),
      ]
    case 'reduced':
      return [
        [
          '任何一批不合格、生产不正常或撤回同意，即恢复正常检验',
          'Any rejected lot, irregular production or withdrawn consent leads back to normal inspection',
        ],
      ]
    case 'stopped':
      return [['接受纠正措施后从加严检验重新开始', 'Accepting a corrective action resumes it, on tightened inspection']]
  }
}

const towardsReduced = (state: SwitchingState, tableEntered: boolean): Label => {
  const { least, most } = lotsToReduced(state)
  if (most > 0) {
    const count = least === most ? `${least}` : `${least}–${most}`
    return [
      `转换得分 ${state.score}，再连续合格 ${count} 批可放宽`,
      `Switching score ${state.score}: ${count} more clean ${count === '1' ? 'lot' : 'lots'} to reduced inspection`,
    ]
  }
  const lacking: readonly Label[] = [
    ...(state.productionSteady ? [] : [['生产恢复稳定', 'steady production'] as const]),
    ...(state.reducedAgreed ? [] : [['负责人同意', 'the consent of the authority'] as const]),
    ...(tableEntered ? [] : [['录入表 2-C', 'the entry of Table 2-C'] as const]),
  ]
  return [
    `转换得分 ${state.score}，放宽还需：${lacking.map(one => one[0]).join('、')}`,
    `Switching score ${state.score}; reduced inspection still needs ${lacking.map(one => one[1]).join(', ')}`,
  ]
}

const cleanUntil = (lots: number, [zh, en]: Label): Label => [
  `再连续合格 ${lots} 批转为${zh}`,
  `${lots} more clean ${lots === 1 ? 'lot' : 'lots'} to ${en}`,
]
const rejectedUntil = (lots: number, [zh, en]: Label): Label => [
  `再有 ${lots} 批不合格转为${zh}`,
  `${lots} more rejected ${lots === 1 ? 'lot' : 'lots'} to ${en}`,
]
