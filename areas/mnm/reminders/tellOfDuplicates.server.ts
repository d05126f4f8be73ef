import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { counted, type Label } from '#core/language'
import { holdersOf, tellConcerns } from '#core/notices.server'
import { pickEach } from '#core/records.server'
import { reportScreen } from '#core/reports'
import { material } from '../material/material.ts'
import { duplicatesReport } from '../reports/duplicatesReport.ts'
import { findClusters } from '../reports/findClusters.server.ts'
import { duplicateEvents } from './duplicates.events.ts'

/** In the night, by the clock of the company. */
export const duplicatesSchedule = defineUpkeep({
  name: 'mnm.tellOfDuplicates',
  label: ['查找并提醒疑似重复物料', 'Find duplicate materials and send reminders of new ones'],
  at: '40 19 * * *',
})

/** A line names at most so many others; the rest are behind its link. */
const mostNamed = 5

const others = (codes: readonly string[]): Label => {
  const named = codes.slice(0, mostNamed)
  const more = codes.length - named.length
  return more === 0
    ? [named.join('、'), named.join(', ')]
    : [`${named.join('、')} 等 ${codes.length} 个料号`, `${named.join(', ')} and ${more} more`]
}

/**
 * Tells whoever merges material numbers of those that look like an earlier one, each number once for as long as it does: a cluster that loses a number to a merge
 * is not told again, and one that grows is told of what has come to it.
 */
const tellOfDuplicates = async (context: Context): Promise<void> => {
  const clusters = await findClusters(context, { class: null, reader: null })
  const later = clusters.flatMap(alike =>
    alike.slice(1).map(({ id }, at) => ({ id, earlier: alike.slice(0, at + 1).map(one => one.code ?? `#${one.id}`) })),
  )
  const captions = await pickEach(
    context,
    material,
    later.map(({ id }) => id),
    ['caption', 'captionEn'],
  )
  const to = await holdersOf(context, `${material.name}:merge`)
  const link = reportScreen(context.product.registry.areas, duplicatesReport.name)
  await tellConcerns(context, {
    event: duplicateEvents.found,
    entity: material.name,
    title: count => [`${count} 个料号疑似重复`, `${counted(count, 'material number')} may be duplicates`],
    link,
    all: later
      .toSorted((one, other) => other.id - one.id)
      .map(({ id, earlier }) => {
        const { caption, captionEn } = captions.get(id) ?? { caption: '', captionEn: '' }
        const [zh, en] = others(earlier)
        return { recordId: id, key: String(id), to, line: [`${caption}：与 ${zh} 相似`, `${captionEn}: looks like ${en}`], link }
      }),
  })
}

/** Does so each night. */
export const servedDuplicatesJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(duplicatesSchedule.job, () =>
    runOperation(product, database, { actor: programActor, requestId: 'mnm-duplicates', ip: null }, tellOfDuplicates),
  )
