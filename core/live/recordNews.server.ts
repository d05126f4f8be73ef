import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import { mayConcern } from './around.server.ts'
import { concerning, isSpokenOf } from './interest.ts'
import type { KnownActors } from './known.server.ts'
import { newsFor } from './news.server.ts'
import { idLine, sendTo, type Page } from './page.ts'
import type { Heard, WordLog } from './wordLog.ts'

/** How pages are told of records, in milliseconds: what is heard within a moment is told together, and no page more often than `each`. */
const pace = { moment: 150, each: 1000 } as const

/** So many pages are told within a moment; when more wait, those first that have waited longest. */
const mostTold = 40

interface RecordNewsParts {
  readonly db: Database
  readonly product: () => Product
  readonly actors: Pick<KnownActors, 'now'>
  readonly pages: ReadonlySet<Page>
  /** What was heard of records, and up to where each page was told of it. */
  readonly log: WordLog
}

/** Tells pages of records that changed. */
export interface RecordNews {
  /** There is something to tell: it is told within a moment, to those whose turn it is. */
  tell(): void
  close(): void
}

/** Begins with nothing to tell; what the database does not answer is told with the next word. */
export const openRecordNews = ({ db, product, actors, pages, log }: RecordNewsParts): RecordNews => {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** Whoever shows nothing of what was heard has heard it. */
  const thoseConcerned = (): readonly Page[] => {
    const concerned: Page[] = []
    for (const page of pages) {
      if (page.heard === log.last()) continue
      if (isConcerned(product(), page, log.after(page.heard))) concerned.push(page)
      else page.heard = log.last()
    }
    return concerned
  }

  /** Tells those pages whose turn it is; answers whether some still have something to hear. */
  const tellOfRecords = async (): Promise<boolean> => {
    log.close()
    const now = performance.now()
    const waiting = thoseConcerned()
    const turn = waiting.filter(page => now - page.toldAt >= pace.each).toSorted((left, right) => left.toldAt - right.toldAt)
    const told = turn.slice(0, mostTold)
    const upTo = { last: log.last(), position: log.position() }
    const asked = told.map(({ userId, shows, reports, around, heard }) => ({ userId, shows, reports, around, heard: log.after(heard) }))
    const answers = await newsFor({ db, product: product(), actors }, asked)
    for (const [place, page] of told.entries()) {
      page.heard = upTo.last
      const events = answers[place] ?? []
      if (events.length === 0) continue
      page.toldAt = now
      sendTo(
        page,
        `${events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n`).join('\n')}${idLine(upTo.position)}\n`,
      )
    }
    return waiting.length > told.length || log.last() > upTo.last
  }

  const tell = (): void => {
    timer ??= setTimeout(() => {
      tellOfRecords().then(
        isMore => {
          timer = undefined
          if (isMore && !isClosed) tell()
        },
        // The database does not answer: what was heard is told when the next word comes, or with the next beat.
        () => (timer = undefined),
      )
    }, pace.moment)
  }
  return {
    tell,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Whether there is something to tell a page: of what it shows, or that it has missed some of it. */
const isConcerned = (product: Product, { shows, reports, around }: Page, heard: readonly Heard[] | undefined): boolean =>
  shows.length + reports.length + around.length > 0 &&
  (heard === undefined ||
    reports.some(report => isSpokenOf(report, heard)) ||
    around.some(one => mayConcern(product, one, heard)) ||
    shows.some(shown => {
      const found = concerning(shown, heard)
      return found === 'many' || found.size > 0
    }))
