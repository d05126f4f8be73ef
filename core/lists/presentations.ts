import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { Calendar, ListPresentation, Timeline } from '../define/listPresentations.ts'
import { fieldOf } from '../fields/kinds.ts'

/** What the ways of showing a list are called. */
export const presentationNames: Readonly<Record<ListPresentation['as'] | 'list', Label>> = {
  list: ['列表', 'List'],
  board: ['看板', 'Board'],
  tree: ['树', 'Tree'],
  calendar: ['日历', 'Calendar'],
  timeline: ['时间轴', 'Timeline'],
  cards: ['卡片', 'Cards'],
}

/** The fields without which a list cannot be shown so. */
const neededFields = (presentation: ListPresentation): readonly string[] => {
  if (presentation.as === 'board' || presentation.as === 'tree') return [presentation.by]
  if (presentation.as === 'cards') return presentation.picture === undefined ? [] : [presentation.picture]
  const { from, to } = presentation
  const by = presentation.as === 'timeline' ? presentation.by : undefined
  return [from, to, by].filter(name => name !== undefined)
}

/** Whether it stands by days, late records first. */
export const isByDays = (as: ListPresentation['as'] | 'list' | undefined): boolean => as === 'calendar' || as === 'timeline'

/** What else of a record is drawn: whose it is, on what it depends, and its times. */
type DrawnToo = Pick<ListPresentation, 'as'> & Partial<Pick<Calendar, 'of' | 'times'> & Pick<Timeline, 'after'>>

/** What is asked of each record to show a list so, besides what cards say. */
export const drawnBesides = (entity: AnyEntity, presentation: ListPresentation): readonly string[] => {
  const { as, of, after, times }: DrawnToo = presentation
  const besides = [of, after, times?.begins, times?.ends, isByDays(as) && entity.due && 'overdue']
  return [...neededFields(presentation), ...besides.filter(name => typeof name === 'string')]
}

/** As what a person may see the list besides a table: whoever may not see the field on which it rests is not offered it. */
export const presentationsOf = (entity: AnyEntity, fields: Fields): readonly ListPresentation[] => {
  const declared: readonly ListPresentation[] = entity.presentations ?? []
  return declared.filter(presentation => neededFields(presentation).every(name => fieldOf(fields, name) !== undefined))
}
