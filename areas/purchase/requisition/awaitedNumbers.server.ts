import { follow, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { wordsIn } from '#core/language'
import { linesOf } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { survivorsOf } from '../../mnm/material/mergedNumbers.server.ts'
import { requisition } from './requisition.ts'

type Item = StoredRecord<typeof requisition>['items'][number]
type Material = StoredRecord<typeof material>

/**
 * Lines that wait for a number: each is of the material as soon as that is in use, or of the one into which it was merged; until then it is called as the
 * application says. A line whose material somebody has chosen waits for nothing.
 */
export const withNumbers = async (context: Context, items: readonly Item[]): Promise<readonly Item[]> => {
  const ids = items.flatMap(({ application }) => application ?? [])
  if (ids.length === 0) return items
  const applied = await pickEach(context, material, ids, ['name', 'spec', 'unit', 'status'])
  const inUse = ids.filter(id => ['active', 'merged'].includes(applied.get(id)?.status ?? ''))
  const survivors = await survivorsOf(context, inUse)
  return items.map(item => {
    if (item.application === null) return item
    if (item.material !== null) return { ...item, application: null }
    const survivor = survivors.get(item.application)
    if (survivor) return { ...item, material: survivor.id, application: null }
    const { name, spec, unit } = applied.get(item.application) ?? item
    return { ...item, name, spec, unit }
  })
}

/** The lines of a new requisition: what waited for a number in the one that it is copied from waits for it here. */
export const stillAwaited = async (context: Context, { copiedFrom, items }: StoredRecord<typeof requisition>): Promise<readonly Item[]> => {
  const former = copiedFrom === null ? undefined : await lockAnyRecord(context, requisition, copiedFrom)
  const awaited = former?.items.filter(({ application }) => application !== null) ?? []
  return items.map(item => {
    const same = awaited.find(({ name, spec }) => item.material === null && name === item.name && spec === item.spec)
    return same ? { ...item, application: same.application } : item
  })
}

const tellRequisitions = async (context: Context, row: Material, before: Material | null): Promise<void> => {
  if (row.status !== 'active' || before === null || before.status === 'active' || !row.purchasable) return
  const lines = await find(context, linesOf(requisition, 'items'), { where: { application: row.id }, fields: ['record'], limit: 'all' })
  for (const id of new Set(lines.map(({ record }) => record))) {
    const request = await lockAnyRecord(context, requisition, id)
    if (request?.state !== 'draft') continue
    const items = request.items.map(item =>
      item.application === row.id && item.material === null
        ? { ...item, material: row.id, application: null, name: row.name, spec: row.spec, unit: row.unit }
        : item,
    )
    await changeRecord(context, requisition, request, { items }, { action: 'follow', reason: wordsIn(row.caption) })
  }
}

/** A number that comes into use is taken over at once by the requisitions that are still being written; those under way take it over when they are compared. */
export const numbersInUse = follow(material, { written: tellRequisitions })
