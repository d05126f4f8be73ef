import { ownDeeds } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { dayAfter, dayStart } from '#core/days'
import { entityPaths, recordPage, type AnyEntity } from '#core/definition'
import { inLanguage, type Label } from '#core/language'
import { find } from '#core/records.server'
import { event } from '../event/event.ts'
import { weeklyReport } from './weeklyReport.ts'

/** A fact of a week: in words of the author's language, and where it leads. */
export interface Fact {
  readonly fact: string
  readonly link: string | null
}

/** So many records are named of each kind. */
const named = 8

/** An address names so many records at most. */
const inAddress = 25

/** Where records of one kind are read: the page of a single one, the list of several. */
const linkTo = ({ product }: Context, entity: AnyEntity, ids: readonly number[]): string | null => {
  const { areas } = product.registry
  const [only] = ids
  if (only === undefined) return null
  if (ids.length === 1) return recordPage(areas, entity).replace('{id}', String(only))
  const area = areas.find(({ entities }) => entities.some(({ name }) => name === entity.name))
  return area ? `${entityPaths(area, entity).list}?${new URLSearchParams({ id: ids.slice(0, inAddress).join(',') }).toString()}` : null
}

/** What the author did in the week from a Monday on, as the product knows it; nothing of private events, whose names are nobody's business. */
export const factsOfWeek = async (context: Context, monday: string): Promise<readonly Fact[]> => {
  const { language } = context.actor
  const secret = await find(context, event, {
    where: { owner: context.actor.userId, visibility: 'private' },
    fields: ['id'],
    limit: 'all',
  })
  const span = { from: dayStart(monday), until: dayStart(dayAfter(monday, 7)) }
  const deeds = await ownDeeds(context, span, { [weeklyReport.name]: 'all', [event.name]: secret.map(({ id }) => id) })
  return deeds.map(({ entity, label, records }): Fact => {
    const titles = records.slice(0, named).map(({ title }) => title)
    const words: Label = [
      `${entity.label[0]} ${label[0]} ${records.length}：${titles.join('、')}${records.length > named ? '……' : ''}`,
      `${entity.label[1]}, ${label[1]} ${records.length}: ${titles.join(', ')}${records.length > named ? ', …' : ''}`,
    ]
    return {
      fact: inLanguage(words, language).slice(0, 1000),
      link: linkTo(
        context,
        entity,
        records.map(({ id }) => id),
      ),
    }
  })
}

/** A first text made of the facts alone: a line for each. Nothing where there are none. */
export const textOfFacts = (facts: readonly Fact[]): string | null =>
  facts.length === 0
    ? null
    : facts
        .map(({ fact }) => `- ${fact}`)
        .join('\n')
        .slice(0, 8000)
