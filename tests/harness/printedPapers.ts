import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { kindOf } from '../../core/fields/kinds.ts'
import { inLanguage } from '../../core/language/label.ts'
import { printable } from '../../core/papers/offered.ts'
import { pdfText, squeezed } from './pdfText.ts'
import type { TestServer } from './server.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Who asks, as the headers of their requests say. */
export interface Printing {
  readonly app: TestServer['app']
  readonly headers: Readonly<Record<string, string>>
}

/** What is on no paper: the consignee is written to by mail; no carrier and nobody who unpacks needs to know where. */
const unprinted: Readonly<Record<string, readonly string[]>> = { 'operate.waybill': ['email'] }

/** The words that people have typed into a record, by their fields, as a paper in either language says them: what its papers leave out would be missed. */
const typedWords = ({ name: of, fields }: AnyEntity, row: Row): readonly (readonly [name: string, words: readonly string[]])[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = row[name]
    const isTyped = field.kind === 'text' && !field.readonly && !unprinted[of]?.includes(name)
    if (!isTyped || typeof value !== 'string' || value.length < 2) return []
    // The code of a country is printed as its name.
    return [[name, (['zh', 'en'] as const).map(language => squeezed(kindOf(field).toText(field, value, language)))] as const]
  })

/** What no paper says, whatever it is about: a value that the program forgot to put into words. */
const neverSaid = /undefined|\[object|NaN|Invalid/

/**
 * Prints the newest record of an entity that can be printed as the most of its papers, as each of them and in each language; answers what they lack: the
 * name of the paper in that language, the number of the page, and in one of them every word that was typed into the record.
 */
export const paperFindings = async ({ app, headers }: Printing, entity: AnyEntity): Promise<readonly string[]> => {
  const rows: readonly Row[] = (await app.inject({ url: `${apiPath(entity)}?sort=-id&page_size=200`, headers })).json().results
  const [row] = rows.toSorted((one, other) => printable(entity, other).length - printable(entity, one).length)
  if (row === undefined) return [`${entity.name}: no record`]
  const found: string[] = []
  const said: string[] = []
  for (const language of ['zh', 'en'] as const) {
    for (const { name, label, purpose = false } of printable(entity, row)) {
      const at = `${entity.name} ${row.id} ${name} in ${language}`
      const answer = await app.inject({
        url: `${apiPath(entity)}${row.id}/paper/?paper=${name}&language=${language}${purpose ? '&purpose=test' : ''}`,
        headers,
      })
      if (answer.statusCode !== 200) {
        found.push(`${at}: ${answer.body}`)
        continue
      }
      const pages = await pdfText(answer.rawPayload)
      const text = pages.join('')
      said.push(text)
      const page = language === 'zh' ? `第1页，共${pages.length}页` : `Page1of${pages.length}`
      for (const words of [squeezed(inLanguage(label, language)), page]) if (!text.includes(words)) found.push(`${at}: no “${words}”`)
      const strange = neverSaid.exec(text)
      if (strange) found.push(`${at}: “${text.slice(Math.max(0, strange.index - 20), strange.index + 20)}”`)
    }
  }
  const unsaid = typedWords(entity, row).filter(([, words]) => !said.some(text => words.some(one => text.includes(one))))
  return [...found, ...unsaid.map(([name, [words = '']]) => `${entity.name} ${row.id}: no paper says “${words}”, the ${name}`)]
}

/** The entities of which papers are printed that they name themselves. */
export const printedEntities: readonly AnyEntity[] = [...registry.entities.values()].filter(({ papers }) => papers !== undefined)
