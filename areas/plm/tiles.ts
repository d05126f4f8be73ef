import type { StandardTile } from '#core/definition'

/** What releases and changes propose for homes. */
export const plmTiles: readonly StandardTile[] = [
  {
    name: 'plm.feedbackLate',
    label: ['逾期的部门反馈', 'Late department feedback'],
    entity: 'plm.releaseFeedback',
    parameters: 'overdue=true',
    show: 'count',
    home: ['plm.release:approve'],
  },
]
