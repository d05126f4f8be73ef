import { scannedPaths } from '#core/bench.web'
import { newIdempotencyKey, request } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import type { useRecordPathsOf } from '#core/navigation.web'
import { shortDecimal } from '#core/numbers'
import { idOnPage } from '#core/screens'
import type { unit } from '../../product/unit/unit.ts'
import type { balance } from '../../stock/balance/balance.ts'
import type { location } from '../../stock/location/location.ts'
import type { lot } from '../../stock/lot/lot.ts'
import type { iqc } from '../iqc/iqc.ts'
import type { Line } from './stockingList.ts'

/** The location at which somebody stands. */
export interface Place {
  readonly id: number
  readonly title: string
}

/** What was scanned at a shelf: where one stands, something to stock, or what is said of it. */
export type Seen = { readonly place: Place } | { readonly line: Line } | { readonly says: Label }

type PathsOf = ReturnType<typeof useRecordPathsOf>

/** What can be scanned here, in the order in which one number is taken for them, and where each is read. */
const kinds = {
  'stock.location': '/api/stock/location/',
  'product.unit': '/api/product/unit/',
  'quality.iqc': '/api/quality/iqc/',
  'stock.lot': '/api/stock/lot/',
} as const

type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as readonly Kind[]

/** The records of these kinds that a scanned text leads to. */
const found = async (code: string, pathsOf: PathsOf): Promise<ReadonlyMap<Kind, number>> => {
  const ids = new Map<Kind, number>()
  for (const path of await scannedPaths(code))
    for (const kind of kindNames) {
      const id = idOnPage(path, pathsOf(kind).detail)
      if (id !== undefined && !ids.has(kind)) ids.set(kind, id)
    }
  return ids
}

const unknown: Label = ['没有可入库的货用这个编号', 'Nothing that can be stocked carries this number']
const placeFirst: Label = ['请先扫库位', 'Scan a location first']

/** Looks up what was scanned; refuses what the server refuses. */
export const lookAt = async (code: string, place: Place | undefined, pathsOf: PathsOf): Promise<Seen> => {
  const ids = await found(code, pathsOf)
  const at = ids.get('stock.location')
  if (at !== undefined) {
    const { id, code: shelf, name } = await request<RecordOf<typeof location>>('GET', `${kinds['stock.location']}${at}/`)
    return { place: { id, title: [shelf, name].filter(Boolean).join(' ') } }
  }
  if (ids.size > 0 && place === undefined) return { says: placeFirst }
  const [one, inspection, batch] = [ids.get('product.unit'), ids.get('quality.iqc'), ids.get('stock.lot')]
  if (one !== undefined) return unitSeen(one, pathsOf)
  const due = inspection === undefined ? undefined : await inspectionSeen(inspection, pathsOf)
  if (due && 'line' in due) return due
  // An inspection lot that was stocked before, or goods made here: their lot has that number.
  const known = batch ?? (await lotCalled(due ? due.code : code))
  if (known !== undefined) return place === undefined ? { says: placeFirst } : lotSeen(known, place, pathsOf)
  return due ? { says: due.says } : { says: unknown }
}

/** The one lot of that number; undefined where there is none, or several materials have one. */
const lotCalled = async (code: string): Promise<number | undefined> => {
  const { results } = await request<{ readonly results: readonly Pick<RecordOf<typeof lot>, 'id' | 'code'>[] }>('GET', kinds['stock.lot'], {
    params: { search: code.trim(), page_size: 20, fields: 'code' },
  })
  const [only, ...others] = results.filter(({ code: own }) => own.toUpperCase() === code.trim().toUpperCase())
  return others.length === 0 ? only?.id : undefined
}

const unitSeen = async (id: number, pathsOf: PathsOf): Promise<Seen> => {
  const row = await request<RecordOf<typeof unit>>('GET', `${kinds['product.unit']}${id}/`)
  if (!row.can.includes('stock')) return { says: [`${row.code} 现在不能入库`, `${row.code} cannot be stocked now`] }
  return {
    line: {
      ...same,
      key: `unit ${id}`,
      title: row.code,
      about: row.model.title,
      path: pathsOf('product.unit').detail?.(id),
      quantity: '1',
      unit: '',
      isOne: true,
      deed: { kind: 'unit', id, version: row.version },
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

const same = { state: 'waiting' } as const

const inspectionSeen = async (
  id: number,
  pathsOf: PathsOf,
): Promise<{ readonly line: Line } | { readonly says: Label; readonly code: string }> => {
  const row = await request<RecordOf<typeof iqc>>('GET', `${kinds['quality.iqc']}${id}/`)
  if (!row.can.includes('putInStock')) return { code: row.code, says: [`${row.code} 现在不能入库`, `${row.code} cannot be stocked now`] }
  const limit = row.concessionLimit !== null && Number(row.concessionLimit) < Number(row.quantity) ? row.concessionLimit : row.quantity
  return {
    line: {
      ...same,
      key: `inspection ${id}`,
      title: row.code,
      about: row.material.title,
      path: pathsOf('quality.iqc').detail?.(id),
      quantity: shortDecimal(limit),
      unit: row.unit.title,
      isOne: false,
      deed: { kind: 'inspection', id, version: row.version },
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

const lotSeen = async (id: number, place: Place, pathsOf: PathsOf): Promise<Seen> => {
  const [row, { results }] = await Promise.all([
    request<RecordOf<typeof lot>>('GET', `${kinds['stock.lot']}${id}/`),
    request<{ readonly results: readonly RecordOf<typeof balance>[] }>('GET', '/api/stock/balance/', {
      params: { lot: id, kind: 'usable', quantity__gte: '0.0001', page_size: 50 },
    }),
  ])
  const elsewhere = results.filter(({ location: shelf }) => shelf.id !== place.id)
  const [only] = elsewhere
  if (!only)
    return {
      says:
        results.length > 0
          ? [`${row.code} 已在这里`, `${row.code} is here already`]
          : [`${row.code} 没有可用的库存`, `There is no usable stock of ${row.code}`],
    }
  if (elsewhere.length > 1)
    return {
      says: [`${row.code} 在 ${elsewhere.length} 个库位，请从批次页移动`, `${row.code} lies in several locations: move it from its page`],
    }
  return {
    line: {
      ...same,
      key: `lot ${id}`,
      title: row.code,
      about: `${row.material.title} · ${only.location.title}`,
      path: pathsOf('stock.lot').detail?.(id),
      quantity: shortDecimal(only.quantity),
      unit: only.unit.title,
      isOne: false,
      deed: { kind: 'lot', id, material: row.material.id, from: only.location.id, owner: only.owner },
      idempotencyKey: newIdempotencyKey(),
    },
  }
}
