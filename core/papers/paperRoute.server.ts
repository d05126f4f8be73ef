import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { contentDisposition } from '../files/fileName.ts'
import { demand, type Caller, type Routing } from '../context/routing.server.ts'
import { idOf, refuseQuery, unknownParameter } from '../reading/asked.server.ts'
import { askedIds, askedLanguage, originOf } from './asked.server.ts'
import { demandPrint, paperNamed, printRecords, type Printing } from './print.server.ts'
import type { OfferedPaper } from './offered.ts'

/** What the address of a paper says. */
interface AskedPaper {
  readonly paper: OfferedPaper
  readonly language: Language
}

/**
 * `GET …/{id}/paper/?paper=&language=`: one record as a PDF, in the language that is asked for, the reader's own when none is.
 * `GET …/paper/?paper=&language=&ids=1,2`: several in one PDF, in this order; all of them or none.
 */
export const paperRoute = (app: FastifyInstance, routing: Routing, printing: Printing, entity: AnyEntity): void => {
  const path = apiPath(entity)
  const print = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    { paper, language }: AskedPaper,
    ids: readonly number[],
  ) => {
    demandPrint(caller.actor, paper)
    const reader = { ...caller, actor: { ...caller.actor, language } }
    const { pdf } = await printRecords(printing, reader, { entity, paper, ids, origin: originOf(request) })
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', contentDisposition(`${inLanguage(paper.label, language)}.pdf`))
      .send(pdf)
  }

  app.get(`${path}:id/paper/`, async (request, reply) => {
    const caller = routing.callerOf(request)
    demand(caller.actor, `${entity.name}:read`)
    return print(request, reply, caller, askedPaper(entity, caller, request.query as Record<string, unknown>), [idOf(request)])
  })

  app.get(`${path}paper/`, async (request, reply) => {
    const caller = routing.callerOf(request)
    // Many records that leave the product are an export, in whatever form.
    demand(caller.actor, `${entity.name}:read`)
    demand(caller.actor, `${entity.name}:export`)
    const { ids, ...asked } = request.query as Record<string, unknown>
    return print(request, reply, caller, askedPaper(entity, caller, asked), askedIds(ids))
  })
}

const askedPaper = (entity: AnyEntity, { actor }: Caller, given: Readonly<Record<string, unknown>>): AskedPaper => {
  const { paper, language, ...rest } = given
  refuseQuery(Object.keys(rest).map(parameter => ({ parameter, message: unknownParameter })))
  return { paper: paperNamed(entity, typeof paper === 'string' ? paper : ''), language: askedLanguage(language, actor.language) }
}
