import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
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
  /** What it is for, of a paper that asks for that. */
  readonly purpose?: string
}

/**
 * `GET …/{id}/paper/?paper=&language=`: one record as a PDF, in the language that is asked for, the reader's own when none is.
 * `GET …/paper/?paper=&language=&ids=1,2`: several in one PDF, in this order; all of them or none. A paper that asks what it is for takes `purpose=`.
 */
export const paperRoute = (app: FastifyInstance, routing: Routing, printing: Printing, entity: AnyEntity): void => {
  const path = apiPath(entity)
  const print = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    { paper, language, purpose }: AskedPaper,
    ids: readonly number[],
  ) => {
    demandPrint(caller.actor, paper)
    const reader = { ...caller, actor: { ...caller.actor, language } }
    const { pdf } = await printRecords(printing, reader, {
      entity,
      paper,
      ids,
      origin: originOf(request),
      ...(purpose === undefined ? {} : { purpose }),
    })
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
  const { paper: name, language: asked, ...rest } = given
  const paper = paperNamed(entity, typeof name === 'string' ? name : '')
  const { purpose, ...others } = rest
  const unknown = paper.purpose === true ? others : rest
  refuseQuery(Object.keys(unknown).map(parameter => ({ parameter, message: unknownParameter })))
  const language = askedLanguage(asked, actor.language)
  return paper.purpose === true ? { paper, language, purpose: purposeOf(purpose) } : { paper, language }
}

const longestPurpose = 200

const noPurpose: Label = [`请填写用途，最多 ${longestPurpose} 个字符`, `Enter what it is for, in at most ${longestPurpose} characters`]

/** What a paper is fetched for; refuses who does not say it. */
const purposeOf = (given: unknown): string => {
  const purpose = typeof given === 'string' ? given.trim() : ''
  return purpose !== '' && purpose.length <= longestPurpose
    ? purpose
    : refuse('unknownParameter', { message: noPurpose, problems: { purpose: noPurpose } })
}
