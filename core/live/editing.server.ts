import { randomUUID } from 'node:crypto'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { KnownActors } from './known.server.ts'
import { sendTo, type Page } from './page.ts'
import type { EditedRecord } from './interest.ts'
import { beginEditing, editorsOf, endEditing, keepEditing, recordKey, type EditingPage } from './presence.server.ts'
import { seenByEach } from './readers.server.ts'

/** A page that is gone may come back over another stream, as when it shows something else: so long it still counts, in milliseconds. */
const comesBack = 1500

/** What is told of one record within so long is told once, in milliseconds. */
const moment = 100

/** What tells pages who edits the records that they show. */
export interface EditingParts {
  readonly db: Database
  readonly product: () => Product
  readonly actors: Pick<KnownActors, 'now'>
  readonly pages: ReadonlySet<Page>
}

/** Who edits which record, on the pages of this process and of all others. */
export interface Editing {
  /** A page was opened that shows records: it is told who edits them, and if it edits one, the others are. */
  opened(page: Page, edits: EditedRecord | undefined): void
  /** There is word of a record in some process. */
  heard(word: string): void
  /** Says of the pages that are open that they still are. */
  beat(): Promise<void>
}

/** Begins with nobody; what cannot be asked now is asked with the next beat or word. */
export const openEditing = ({ db, product, actors, pages }: EditingParts): Editing => {
  const editing = new Map<Page, EditingPage>()
  const words = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /** Tells each of these pages who edits those of its records that it may see. */
  const tell = async (told: readonly Page[], concerns: (entity: AnyEntity, id: number) => boolean): Promise<void> => {
    const asked = told.flatMap(page =>
      page.shows.flatMap(({ entity, ids }) => [...ids].filter(id => concerns(entity, id)).map(id => ({ page, entity, id }))),
    )
    if (asked.length === 0) return
    const people = await actors.now(asked.map(({ page }) => page.userId))
    const editors = await editorsOf(
      db,
      asked.map(({ entity, id }) => ({ entity: entity.name, id })),
    )
    for (const [entity, some] of Map.groupBy(asked, one => one.entity)) {
      const readers = [...new Set(some.map(({ page }) => page.userId))].flatMap(id => people.get(id) ?? [])
      const seen = await seenByEach({ db, product: product(), entity, ids: [...new Set(some.map(({ id }) => id))] }, readers)
      for (const { page, id } of some) {
        if (seen.get(page.userId)?.some(change => change.id === id && change.version !== null) !== true) continue
        const data = { entity: entity.name, id, editors: editors.get(recordKey(entity.name, id)) ?? [] }
        sendTo(page, `event: editing\ndata: ${JSON.stringify(data)}\n\n`)
      }
    }
  }

  const begin = async (page: Page, edits: EditedRecord, stream: string): Promise<void> => {
    const actor = (await actors.now([page.userId])).get(page.userId)
    const one = { userId: page.userId, page: page.name ?? stream, stream }
    if (!actor || page.stream.destroyed) return
    editing.set(page, one)
    await beginEditing({ db, product: product() }, one, edits, actor)
    page.stream.on('close', () => {
      editing.delete(page)
      setTimeout(() => void endEditing(db, one).catch(() => undefined), comesBack).unref()
    })
  }

  return {
    opened(page, edits) {
      if (edits) begin(page, edits, randomUUID()).catch(() => undefined)
      tell([page], () => true).catch(() => undefined)
    },
    heard(word) {
      words.add(word)
      timer ??= setTimeout(() => {
        timer = undefined
        const told = new Set(words)
        words.clear()
        tell([...pages], (entity, id) => told.has(`${entity.name} ${id}`)).catch(() => undefined)
      }, moment)
      timer.unref()
    },
    beat: () =>
      keepEditing(
        db,
        [...editing.values()].map(({ stream }) => stream),
      ),
  }
}
