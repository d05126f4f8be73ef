import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath, recordPage } from '../core/define/area.ts'
import type { Symbology } from '../core/define/labelDesign.ts'
import { labelsOf } from '../core/papers/labels/labelContent.ts'
import { labelStocks } from '../core/papers/labels/labelStock.ts'
import { pageMark } from '../core/papers/pageMark.ts'
import { readScanned } from '../core/search/scanned.ts'
import type { Found } from '../core/search/found.ts'
import { decodedPdf } from './harness/decodedPdf.ts'
import { pdfText, squeezed } from './harness/pdfText.ts'
import { openCompany, type Company } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'
import { provesAll } from './harness/provesAll.ts'

// Every label of every entity: printed, rasterised as a label printer does it, decoded, and found again as the scanner finds it.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const labelled = asked(
  [...registry.entities.values()].flatMap(entity =>
    labelsOf(entity).map(label => ({ entity, label, name: `${entity.name} ${label.design}` })),
  ),
  ({ entity }) => entity,
  ({ entity, label }) => [
    ...Object.keys(label),
    `as ${label.as}`,
    `encodes ${String(entity.fields[label.encodes]?.kind)}`,
    `leads to ${label.leadsTo ?? 'number'}`,
  ],
)

const formats: Readonly<Record<Symbology, string>> = { qr: 'QRCode', dataMatrix: 'DataMatrix', code128: 'Code128' }

const stocks = Object.keys(labelStocks)

const codes = ['qr', 'dataMatrix', 'code128'] as const

/** Letters and digits: no font has every other sign. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

describe.each(labelled)('the label $name', ({ entity, label }) => {
  const ask = (parameters: Readonly<Record<string, string>>) =>
    company.owner.get(`${apiPath(entity)}labels/?${new URLSearchParams({ label: label.design, ...parameters }).toString()}`)

  test('is read again from every stock in every code, and leads back to its record', async () => {
    const record = await company.usable(entity)
    const shown = (await company.owner.get(`${apiPath(entity)}${record.id}/`)).json()
    const number = String(shown[label.encodes])
    const page = recordPage(registry.areas, entity).replace('{id}', String(record.id))
    const held = label.leadsTo === 'page' ? pageMark(page) : number
    // Of one label each code on one stock, and each stock with the code that the label has, stand for all.
    const standsForAll = label === labelled[0]?.label
    for (const stock of provesAll || standsForAll ? stocks : stocks.slice(0, 1)) {
      for (const as of provesAll || (standsForAll && stock === stocks[0]) ? codes : [label.as]) {
        const answer = await ask({ stock, as, ids: String(record.id) })
        // The bars of a long number are wider than the narrowest roll, those of an address than any: it is said which code to choose, and no label comes that no scanner reads.
        const mayBeTooLong = as === 'code128' && (stock === 'roll40x30' || label.leadsTo === 'page')
        if (mayBeTooLong && answer.statusCode === 413 && answer.body.includes('QR')) continue
        expect(answer.statusCode, answer.body).toBe(200)
        const pages = await decodedPdf(answer.rawPayload)
        expect(pages, `${stock} ${as}`).toEqual([[{ text: held, format: formats[as] }]])
        // Readable beneath the code, and in both languages the name above it.
        expect(lettersOf((await pdfText(answer.rawPayload)).join(''))).toContain(lettersOf(squeezed(number)))
      }
    }
    const scanned = readScanned(held, 'https://meniscus.example')
    const searched = new URLSearchParams({ q: 'number' in scanned ? scanned.number : '' }).toString()
    const { exact } = (await company.owner.get(`/api/search/number/?${searched}`)).json<Pick<Found, 'exact'>>()
    const leadsTo = 'path' in scanned ? scanned.path : exact.map(hit => [hit.entity, hit.id])
    expect(leadsTo).toEqual(label.leadsTo === 'page' ? page : [[entity.name, record.id]])
  })

  test.each(['zh', 'en'] as const)('is printed in the language %s, and told in the history with the hash of its file', async language => {
    const record = await company.usable(entity)
    const answer = await ask({ stock: 'roll100x50', language, ids: String(record.id) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { rows } = await sql<{
      readonly detail: object
    }>`select detail from audit where entity = ${entity.name} and record_id = ${record.id}
      and action = 'print' order by id desc limit 1`.execute(company.database.db)
    const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex')
    expect(rows[0]?.detail).toEqual({ label: label.design, stock: 'roll100x50', as: label.as, copies: 1, language, sha256 })
  })
})
