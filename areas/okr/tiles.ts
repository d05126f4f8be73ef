import type { StandardTile } from '#core/definition'

/** What goals propose for homes: those who review see which key results are in trouble. */
export const okrTiles: readonly StandardTile[] = [
  {
    name: 'okr.needHelp',
    label: ['需要帮助的关键结果', 'Key results that need help'],
    entity: 'okr.keyResult',
    parameters: 'needsHelp=true',
    show: 'rows',
    home: ['okr.objective:review'],
  },
  {
    name: 'okr.stale',
    label: ['久未更新的关键结果', 'Stale key results'],
    entity: 'okr.keyResult',
    parameters: 'stale=true',
    show: 'count',
    home: ['okr.objective:review'],
  },
]
