import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { GuestDocument } from '../define/guestLink.ts'
import { entityOf } from '../define/registry.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { find } from '../reading/reading.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { readStored } from '../reading/stored.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { withDefaults } from '../records/logic.server.ts'
import { carriedOver, isAnyLeft, isOpenFor, mayMake } from '../records/origins.server.ts'
import { linesIn, lineWaysOf, waysOf, type Way } from '../reading/ways.server.ts'
import { may } from '../rights/actor.ts'
import type { Guest } from './guestActor.server.ts'
import { guestFields } from './guestInput.ts'
import {
  askedField,
  calledIn,
  isAskedKind,
  partsSeen,
  proposedText,
  type AskedDocument,
  type AskedField,
  type MadeDocument,
} from './guestView.ts'

type Values = Readonly<Record<string, unknown>>

/** How many of those that were made a guest reads, the newest first. */
const mostMade = 20

/** The way in which a guest's document is made from the record of their link. */
export const wayOfDocument = ({ product }: Pick<Context, 'product'>, { entity, from }: GuestDocument): Way => {
  const way = waysOf(product.registry, entityOf(product.registry, entity)).find(({ name }) => name === from)
  if (!way) throw new Error(`${entity} is not made by ${from}`)
  return way
}

/** The lines of a document that a guest makes: their fields, and the one that names the line of the record. */
export const linesOfDocument = (way: Way, { page: { lines } }: GuestDocument) => {
  const found = lineWaysOf(way).find(({ name }) => name === lines.field)
  if (!found) throw new Error(`${way.entity.name}.${lines.field} is not made from lines of ${way.source.name}`)
  return found
}

/** What a guest is asked for, and what of each line of the record stands as it is proposed, by the id of that line. */
interface Asked {
  readonly document: AskedDocument
  readonly kept: ReadonlyMap<number, Values>
}

/** What a guest is asked for to make a document of the record; null while nothing can be made of it, by its state, by what is left, or by the rights of who gave the link. */
export const askedDocument = async (context: Context, { link, entity, guest }: Guest, language: Language): Promise<Asked | null> => {
  const { makes } = guest
  if (makes === undefined) return null
  const way = wayOfDocument(context, makes)
  if (!mayMake(context, way)) return null
  const row = await readStored(context.tx, entity, sql<boolean>`t.id = ${link.record}`)
  const origin = row && { ...way, row }
  if (!origin || (await isOpenFor(context, origin)) !== true || !(await isAnyLeft(context, origin))) return null
  const filled = withDefaults(context, way.entity, way.entity.fields, (await carriedOver(context, [origin])).filled)
  const record = (await readRecord(context.product, titleSource(context), entity, context.actor, link.record)) ?? {}
  const { name, of, origin: ref, fields } = linesOfDocument(way, makes)
  const proposed = linesIn(filled, name)
  const needless = (await serviceOf(context.product, way.entity).notAskedOfGuests?.(context, proposed)) ?? []
  const called = calledIn(entity, of, guest, linesIn(record, of), language) as ReturnType<typeof linesIn>
  const shown = new Map(called.map((line, place) => [line['id'], { line, place }]))
  const { counts, keeps = [], ...page } = makes.page.lines
  const isAsked = (at: number, one: string): boolean => page.fields.includes(one) && needless[at]?.includes(one) !== true
  const lines = proposed.map((line, at) => {
    const found = shown.get(line[ref])
    const counting = counts.find(one => isAsked(at, one)) ?? ''
    return {
      of: Number(line[ref]),
      caption: `${(found?.place ?? at) + 1}. ${titleOf(entity, of, found?.line)}`,
      told: toldOf(entity, of, page.shows, found?.line ?? {}, language),
      fields: page.fields
        .filter(one => isAsked(at, one))
        .flatMap(one => asked(fields, one, line[one], language))
        .map(one => (one.name === counting ? { ...one, required: true } : one)),
      counts: counting,
    }
  })
  return {
    document: {
      label: inLanguage(makes.page.asks, language),
      done: inLanguage(makes.page.done, language),
      fields: makes.page.fields.flatMap(one => asked(way.entity.fields, one, filled[one], language)),
      lines,
    },
    kept: new Map(
      proposed.map((line, at) => [
        Number(line[ref]),
        Object.fromEntries(keeps.filter(one => !isAsked(at, one)).map(one => [one, line[one] ?? null])),
      ]),
    ),
  }
}

const asked = (fields: Fields, name: string, value: unknown, language: Language): readonly AskedField[] => {
  const field = fieldOf(fields, name)
  if (!field || !isAskedKind(field.kind)) return []
  return [{ ...askedField(name, inLanguage(field.label, language), field, field.kind, language), proposed: proposedText(value) }]
}

const innerOf = (entity: AnyEntity, lines: string): { readonly fields: Fields; readonly title?: string } => {
  const field: (Field & { readonly of?: Fields; readonly title?: string }) | undefined = fieldOf(entity.fields, lines)
  return { fields: field?.of ?? {}, ...(field?.title === undefined ? {} : { title: field.title }) }
}

const titleOf = (entity: AnyEntity, lines: string, line: Values | undefined): string => {
  const value = line?.[innerOf(entity, lines).title ?? '']
  return typeof value === 'string' ? value : ''
}

/** What is said of a line beside its title. */
const toldOf = (entity: AnyEntity, lines: string, names: readonly string[], line: Values, language: Language): string => {
  const { fields } = innerOf(entity, lines)
  return names
    .flatMap(name => {
      const [field, value] = [fieldOf(fields, name), line[name] ?? null]
      return field && value !== null ? [kindOf(field).toText(field, value, language)] : []
    })
    .join(' · ')
}

/** What was made of the record already, as far as who gave the link may read it, with what a guest may do about it. */
export const madeDocuments = async (context: Context, { link, guest }: Guest, language: Language): Promise<MadeDocument[]> => {
  const { makes } = guest
  if (makes === undefined || !may(context.actor, `${makes.entity}:read`)) return []
  const { product, actor } = context
  const entity = entityOf(product.registry, makes.entity)
  // A reference of the definition, which `checkRegistry` has seen.
  const ids = await find(context, entity, { where: { [makes.from]: link.record } as never, fields: ['id'], sort: '-id', limit: mostMade })
  const made: MadeDocument[] = []
  for (const { id } of ids) {
    const record = await readRecord(product, titleSource(context), entity, actor, id)
    if (!record) continue
    const { can } = record
    const mayTakeBack = Array.isArray(can) && can.includes(makes.page.takesBack)
    const { takesBack, asksBack, buttonBack } = makes.page
    made.push({
      id,
      version: record.version,
      title: recordTitle(entity, record, language),
      parts: partsSeen(entity, record, makes.page, language),
      takesBack: mayTakeBack
        ? {
            takes: takesBack,
            label: inLanguage(asksBack, language),
            button: inLanguage(buttonBack, language),
            fields: guestFields(entity, { takes: takesBack }).map(([name, field, kind]) =>
              askedField(name, inLanguage(field.label, language), field, kind, language),
            ),
          }
        : null,
      corrects: correction(entity, makes, record, language),
    })
  }
  return made
}

/** What is asked of who corrects what they made, as the record says it now. */
const correction = (entity: AnyEntity, { page: { corrects } }: GuestDocument, record: Values, language: Language) => {
  const { can } = record
  if (corrects === undefined || !Array.isArray(can) || !can.includes('update')) return null
  const fields = corrects.fields.flatMap(name => asked(entity.fields, name, record[name], language))
  return { takes: 'update', label: inLanguage(corrects.asks, language), button: inLanguage(corrects.button, language), fields }
}
