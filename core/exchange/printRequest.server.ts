import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { fieldsOnLabel } from '../papers/labels/labelContent.ts'
import { readLabelOrder } from '../papers/labels/labelOrder.ts'
import { labelNamed } from '../papers/labels/printLabels.server.ts'
import type { OfferedPaper } from '../papers/offered.ts'
import { paperNamed } from '../papers/print.server.ts'
import type { WantedPrint } from '../papers/wantedPrint.ts'
import type { Actor } from '../rights/actor.ts'
import { exportableFields } from './exportableFields.ts'
import { chosenIds, resolvedRequest, type ExportRequest } from './exportRequest.server.ts'

type Given = Readonly<Record<string, unknown>>

const wrong = (parameter: string, message: Label): never => refuse('unknownParameter', { message, problems: { [parameter]: message } })

/**
 * Reads what somebody wants printed in the background: `print` (`{ kind: 'papers', paper }` or `{ kind: 'labels', … }` with an order), `ids` of chosen
 * records, `query` with the parameters of the list.
 */
export const readPrintRequest = (entity: AnyEntity, actor: Actor, given: Given, origin: string): ExportRequest => {
  const { print, ids, query = {}, format: _format, ...rest } = given
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return wrong(unknown, ['没有这个参数', 'There is no such parameter'])
  const wanted = wantedPrint(entity, isObject(print) ? print : {})
  const { page: _page, page_size: _size, columns: _columns, ...asked } = isObject(query) ? query : refuse('invalidBody')
  const request: ExportRequest = {
    format: 'pdf',
    fields: printedFields(entity, actor, wanted),
    query: asked,
    print: { wanted, ids: chosenIds(ids), origin },
  }
  resolvedRequest(entity, actor, request)
  return request
}

const isObject = (given: unknown): given is Given => typeof given === 'object' && given !== null && !Array.isArray(given)

const notLater: Label = ['此文件须逐份打印并填写用途', 'This paper is printed one at a time, with its purpose']

const wantedPrint = (entity: AnyEntity, { kind, ...how }: Given): WantedPrint => {
  if (kind === 'papers') {
    const { name, purpose } = paperNamed(entity, typeof how['paper'] === 'string' ? how['paper'] : '')
    return purpose ? wrong('print', notLater) : { kind, paper: name }
  }
  if (kind !== 'labels') return wrong('print', ['请说明要打印什么：papers 或 labels', 'Say what is to be printed: papers or labels'])
  const read = readLabelOrder(how, name => labelNamed(entity, name)?.as)
  return 'problems' in read ? refuse('unknownParameter', { problems: read.problems }) : { kind, ...read.order }
}

/** What the pages show at most: of a label what stands on it, of a paper anything that its reader may see. */
const printedFields = (entity: AnyEntity, actor: Actor, wanted: WantedPrint): readonly string[] => {
  const readable = Object.keys(exportableFields(entity, actor))
  const design = wanted.kind === 'labels' ? labelNamed(entity, wanted.label) : undefined
  return design ? fieldsOnLabel(design).filter(name => readable.includes(name)) : readable
}

/** The paper or label that is wanted: what it is called, and which points it needs. */
export const printedAs = (entity: AnyEntity, wanted: WantedPrint): Pick<OfferedPaper, 'label' | 'points'> =>
  wanted.kind === 'papers' ? paperNamed(entity, wanted.paper) : (labelNamed(entity, wanted.label) ?? { label: entity.label })
