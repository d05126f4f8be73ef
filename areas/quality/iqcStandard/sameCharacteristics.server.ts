import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { iqcStandard } from './iqcStandard.ts'

type Standard = StoredRecord<typeof iqcStandard>

const otherMeaning = (item: string, edition: string, unit: string | null): Label => [
  `项次 ${item} 在版本 ${edition} 中的方式或单位不同${unit === null ? '' : `（${unit}）`}；读数、控制图和控制限按项次记录，请另用一个项次`,
  `Item ${item} is of another kind or in another unit${unit === null ? '' : ` (${unit})`} in version ${edition}. Readings, charts and limits go by the item: give this one another item.`,
]

/**
 * Refuses a characteristic under the item of one that earlier editions of the standard counted or measured otherwise: readings of lots, control limits and causes name a
 * characteristic by its item, whatever the edition. What the latest edition that was effective says of an item is what it means; a unit that was missing may be added.
 */
export const refuseOtherMeaning = async (context: Context, row: Standard): Promise<void> => {
  const editions = await find(context, iqcStandard, {
    where: { code: row.code, status: ['released', 'withdrawn'], id: { not: row.id } },
    fields: ['id', 'edition', 'effectiveFrom', 'effectiveUntil'],
    sort: '-id',
    limit: 'all',
  })
  const effective = editions.filter(({ effectiveFrom, effectiveUntil }) => effectiveFrom !== effectiveUntil)
  const lines = await find(context, linesOf(iqcStandard, 'characteristics'), {
    where: { record: effective.map(({ id }) => id) },
    fields: ['record', 'item', 'kind', 'unit'],
    limit: 'all',
  })
  const problems: Problems = Object.fromEntries(
    row.characteristics.flatMap(({ item, kind, unit }, at) => {
      const [edition] = effective.filter(({ id }) => lines.some(line => line.record === id && line.item === item))
      const known = edition && lines.find(line => line.record === edition.id && line.item === item)
      if (!known || (known.kind === kind && (known.unit === null || known.unit === unit))) return []
      return [[`characteristics.${at}.${known.kind === kind ? 'unit' : 'kind'}`, otherMeaning(item, edition.edition, known.unit)] as const]
    }),
  )
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
}
