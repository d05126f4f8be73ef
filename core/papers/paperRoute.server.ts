import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label, type Language } from '../define/label.ts'
import { refuse } from '../errors/refuse.ts'
import { contentDisposition } from '../files/fileName.ts'
import { demand, idOf, refuseQuery, unknownParameter, type Caller, type Routing } from '../records/routes.server.ts'
import { paperNamed, printRecords, type Printing } from './print.server.ts'
import type { OfferedPaper } from './offered.ts'

/** What the address of a paper says. */
interface AskedPaper {
  readonly paper: OfferedPaper
  readonly language: Language
}

/** `GET …/{id}/paper/?paper=&language=`: one record as a PDF, in the language that is asked for, the reader's own when none is. */
export const paperRoute = (app: FastifyInstance, routing: Routing, printing: Printing, entity: AnyEntity): void => {
  app.get(`${apiPath(entity)}:id/paper/`, async (request, reply) => {
    const caller = routing.callerOf(request)
    demand(caller.actor, `${entity.name}:read`)
    const { paper, language } = askedPaper(entity, caller, request.query as Record<string, unknown>)
    if (paper.point !== undefined) demand(caller.actor, paper.point)
    const reader = { ...caller, actor: { ...caller.actor, language } }
    const { pdf } = await printRecords(printing, reader, { entity, paper, ids: [idOf(request)], origin: originOf(request) })
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', contentDisposition(`${inLanguage(paper.label, language)}.pdf`))
      .send(pdf)
  })
}

const noLanguage: Label = ['只能是 zh 或 en', 'Must be zh or en']

const askedPaper = (entity: AnyEntity, { actor }: Caller, given: Readonly<Record<string, unknown>>): AskedPaper => {
  const { paper, language = actor.language, ...rest } = given
  refuseQuery(Object.keys(rest).map(parameter => ({ parameter, message: unknownParameter })))
  if (language !== 'zh' && language !== 'en') return refuse('unknownParameter', { message: noLanguage, problems: { language: noLanguage } })
  return { paper: paperNamed(entity, typeof paper === 'string' ? paper : ''), language }
}

/** Where the person has the product open. */
const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
