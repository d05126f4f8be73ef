import { audit } from '#core/audit.server'
import { serveCall, type Context, type Product, type ServedCall } from '#core/context.server'
import type { EventDefinition, MailTexts } from '#core/definition'
import { catalogue, refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { placeholdersOf, unknownPlaceholders, usualTexts } from '#core/notices'
import { forgetTexts, keepTexts, textsFor, writtenTexts } from '#core/notices.server'
import { changeTemplate, readTemplates, resetTemplate, type MailTemplate } from './templateCalls.ts'

/** How the mails of events are read and written; a placeholder that an event does not know is refused by name. */
export const servedTemplateCalls: readonly ServedCall[] = [
  serveCall(readTemplates, async ({ tx, product }) => {
    const written = await writtenTexts(tx)
    return { results: [...product.registry.events.values()].map(event => templateOf(event, written.get(event.code))) }
  }),
  serveCall(changeTemplate, async (context, { event: code, ...given }) => {
    const event = eventOf(context.product, code)
    const texts: MailTexts = { subject: [given.subjectZh ?? '', given.subjectEn ?? ''], body: [given.bodyZh ?? '', given.bodyEn ?? ''] }
    refuseIncomplete(texts)
    refuseUnknown(event, texts)
    await remember(context, event, await textsFor(context.tx, event), texts)
    await keepTexts(context.tx, code, texts)
    return templateOf(event, texts)
  }),
  serveCall(resetTemplate, async (context, { event: code }) => {
    const event = eventOf(context.product, code)
    await remember(context, event, await textsFor(context.tx, event), usualTexts(event))
    await forgetTexts(context.tx, code)
    return templateOf(event, undefined)
  }),
]

const eventOf = (product: Product, code: string): EventDefinition => product.registry.events.get(code) ?? refuse('notFound')

const templateOf = (event: EventDefinition, written: MailTexts | undefined): MailTemplate => {
  const { subject, body } = written ?? usualTexts(event)
  return {
    event: event.code,
    label: event.label,
    subject,
    body,
    written: written !== undefined,
    placeholders: Object.entries(placeholdersOf(event)).map(([name, label]) => ({ name, label })),
  }
}

const parts = ({ subject, body }: MailTexts): Readonly<Record<'subjectZh' | 'subjectEn' | 'bodyZh' | 'bodyEn', string>> => ({
  subjectZh: subject[0],
  subjectEn: subject[1],
  bodyZh: body[0],
  bodyEn: body[1],
})

const refuseIncomplete = (texts: MailTexts): void => {
  const empty = Object.entries(parts(texts)).filter(([, text]) => text.trim() === '')
  if (empty.length > 0)
    refuse('mailContentEmpty', { problems: Object.fromEntries(empty.map(([name]) => [name, catalogue.mailContentEmpty.message])) })
}

const refuseUnknown = (event: EventDefinition, texts: MailTexts): void => {
  const problems: Record<string, Label> = {}
  for (const [name, text] of Object.entries(parts(texts))) {
    const unknown = unknownPlaceholders(text, event).map(one => `{{${one}}}`)
    const known = Object.keys(placeholdersOf(event)).map(one => `{{${one}}}`)
    if (unknown.length > 0)
      problems[name] = [
        `无法识别 ${unknown.join('、')}；可用：${known.join('、')}`,
        `Unknown placeholders: ${unknown.join(', ')}. Available: ${known.join(', ')}`,
      ]
  }
  const found: Problems = problems
  if (Object.keys(found).length > 0) refuse('invalidFields', { problems: found })
}

const remember = async (context: Context, { code, label }: EventDefinition, before: MailTexts, after: MailTexts): Promise<void> => {
  const [was, is] = [parts(before), parts(after)]
  const names = Object.keys(was) as readonly (keyof typeof was)[]
  const changes = names
    .filter(name => was[name] !== is[name])
    .map(name => ({
      field: name,
      label: changeTemplate.input[name].label,
      before: [was[name], was[name]] as const,
      after: [is[name], is[name]] as const,
    }))
  await audit(context, { entity: 'admin.mailTemplate', recordId: null, recordTitle: `${label[0]} · ${code}`, action: 'update', changes })
}
