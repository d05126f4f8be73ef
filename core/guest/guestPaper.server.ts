import type { FastifyInstance } from 'fastify'
import { hashOf } from '../approvals/hash.server.ts'
import { audit } from '../audit/audit.server.ts'
import type { Context } from '../context/serve.server.ts'
import { companyHead, type Company, type PaperContent } from '../define/paper.ts'
import { refuse } from '../errors/refuse.ts'
import { momentText } from '../fields/moment/moment.ts'
import { contentDisposition } from '../files/fileName.ts'
import { refusalOf } from '../http/answer.server.ts'
import { inLanguage } from '../language/label.ts'
import { papersToSet, type ReadPapers } from '../papers/print.server.ts'
import type { Typesetter } from '../papers/typesetter.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { titleSource } from '../reading/titles.server.ts'
import { secretOf, textOf, type Guest, type WithGuest } from './guestActor.server.ts'
import { nothingAsked, refusalForGuests } from './guestRefusal.ts'
import { guestView } from './guestView.ts'
import { supersededNotice } from './supersededNotice.server.ts'

/**
 * `POST /api/guest/paper/`: the record of a link as a PDF, in the language that is asked for. It says what the page of the link says and nothing else; that it was taken is told in the history of the
 * record. It is set when the link is let go, so that nobody waits for it.
 */
export const guestPaperRoute = (
  app: FastifyInstance,
  { typesetter, company }: { readonly typesetter: Pick<Typesetter, 'set'>; readonly company: Company },
  withGuest: WithGuest,
): void => {
  app.post('/api/guest/paper/', async (request, reply) => {
    const { read, name } = await withGuest(request, secretOf(request), {
      work: (context, given) => readPaper(context, given, textOf(bodyOf(request), 'language'), company),
      deed: 'paper',
    })
    try {
      const { pdf } = await typesetter.set(papersToSet(read))
      return await reply
        .header('Content-Type', 'application/pdf')
        .header('Content-Disposition', contentDisposition(name))
        .header('Cache-Control', 'no-store')
        .send(pdf)
    } catch (error) {
      const refusal = refusalOf(error)
      throw refusal ? refusalForGuests(refusal, nothingAsked) : error
    }
  })
}

const readPaper = async (
  context: Context,
  { link, entity, guest, giver }: Guest,
  asked: string,
  company: Company,
): Promise<{ readonly read: ReadPapers; readonly name: string }> => {
  // Whose answer has come reads nothing more.
  if (link.answeredAt !== null && guest.makes === undefined) return refuse('guestLinkDead')
  const language = asked === 'zh' || asked === 'en' ? asked : link.language
  const reading = { ...context, actor: { ...context.actor, language } }
  const record = (await readRecord(context.product, titleSource(reading), entity, reading.actor, link.record)) ?? refuse('guestLinkDead')
  const { kind, title, version, parts } = guestView(entity, record, language)
  const notice = await supersededNotice(reading, entity, record, language)
  const content: PaperContent = {
    title: kind,
    number: title,
    name: null,
    state: null,
    across: null,
    version: inLanguage([`第 ${version} 版`, `Version ${version}`], language),
    summary: notice === null ? [] : [{ kind: 'text', title: null, text: notice }],
    parts,
  }
  const hash = hashOf(content)
  await audit(context, {
    entity: entity.name,
    recordId: link.record,
    recordTitle: recordTitle(entity, record, 'zh'),
    action: 'print',
    changes: [],
    detail: { paper: 'guest', version, language, content: hash },
  })
  const sender = language === 'zh' ? giver.name : giver.nameEn || giver.name
  const read: ReadPapers = {
    printed: {
      language,
      company: companyHead(company, language),
      printed:
        inLanguage([`${sender} 发给 ${link.recipient}`, `Sent by ${sender} to ${link.recipient}`], language) +
        ` ${momentText(context.now)}`,
      // No code leads back to a record that only people of the company open.
      papers: [{ ...content, hash: hash.slice(0, 16), code: '', address: '', pictures: {} }],
    },
    pictures: {},
    at: context.now,
    told: [],
  }
  return { read, name: `${kind} ${title}.pdf` }
}
