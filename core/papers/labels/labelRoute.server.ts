import type { FastifyInstance } from 'fastify'
import { runOperation } from '../../context/operation.server.ts'
import { demand, type Routing } from '../../context/routing.server.ts'
import { apiPath } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { refuse } from '../../errors/refuse.ts'
import { contentDisposition } from '../../files/fileName.ts'
import { inLanguage } from '../../language/label.ts'
import { askedIds, askedLanguage } from '../asked.server.ts'
import { demandPrint, type Printing } from '../print.server.ts'
import { labelsOf } from './labelContent.ts'
import { readLabelOrder } from './labelOrder.ts'
import { labelNamed, labelsToSet, readLabels, refuseTooManyLabels, tellLabels } from './printLabels.server.ts'

/** `GET …/labels/?label=&stock=&as=&copies=&start=&language=&ids=1,2`: labels of records as a PDF, in the order of the list; all of them or none. */
export const labelRoute = (
  app: FastifyInstance,
  routing: Routing,
  { product, database, typesetter, turns }: Printing,
  entity: AnyEntity,
): void => {
  if (labelsOf(entity).length === 0) return
  app.get(`${apiPath(entity)}labels/`, async (request, reply) => {
    const caller = routing.callerOf(request)
    demand(caller.actor, `${entity.name}:read`)
    const { ids: asked, language: wanted, ...given } = request.query as Record<string, unknown>
    const ids = askedIds(asked)
    // Many records that leave the product are an export, in whatever form.
    if (ids.length > 1) demand(caller.actor, `${entity.name}:export`)
    const read = readLabelOrder(given, name => labelNamed(entity, name)?.as)
    if ('problems' in read) return refuse('unknownParameter', { problems: read.problems })
    const { order } = read
    const design = labelNamed(entity, order.label) ?? refuse('notFound')
    demandPrint(caller.actor, design)
    refuseTooManyLabels(ids.length, order)
    const reader = { ...caller, actor: { ...caller.actor, language: askedLanguage(wanted, caller.actor.language) } }
    return turns.take(String(reader.actor.userId), async () => {
      const one = { isolation: 'repeatable read' } as const
      const { labels, toSet } = await runOperation(
        product,
        { db: database.db },
        reader,
        async context => {
          const question = { product, entity, actor: reader.actor, query: { filters: [], search: '', sort: [] }, ids }
          const found = await readLabels(context, question, order)
          // One that there is not for this person is one that does not exist.
          if (found.labels.length !== ids.length) return refuse('notFound')
          return { labels: found, toSet: labelsToSet(found, order, context) }
        },
        one,
      )
      const { pdf } = await typesetter.set(toSet)
      await runOperation(product, database, reader, context => tellLabels(context, entity, labels, order, pdf))
      return reply
        .header('Content-Type', 'application/pdf')
        .header('Content-Disposition', contentDisposition(`${inLanguage(design.label, reader.actor.language)}.pdf`))
        .send(pdf)
    })
  })
}
