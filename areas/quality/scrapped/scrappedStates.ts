import { states, type ChoiceValue } from '#core/fields'

/** How far the scrapping of a unit has come. */
export const scrappedStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  scrapped: { label: ['已报废', 'Scrapped'], means: 'open', tone: 'bad' },
  destroyed: { label: ['已销毁', 'Destroyed'], means: 'done' },
  reversed: { label: ['已撤销', 'Reversed'], means: 'void' },
})

/** The states in which the unit is scrapped. */
export const scrappedNow = ['scrapped', 'destroyed'] as const

/** Why a unit is scrapped. */
export const scrapReasons = {
  testFailed: ['测试不合格', 'Failed its tests'],
  repairedOften: ['多次维修无效', 'Repaired without success'],
  partDefect: ['零部件不良', 'Defective part'],
  wrongAssembly: ['装配错误', 'Assembled wrongly'],
  damaged: ['损坏', 'Damaged'],
  obsolete: ['版本淘汰', 'Obsolete version'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A scrapped unit is destroyed within so many days, and comes back within them only. */
export const daysToDestroy = 30
