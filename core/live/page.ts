import type { PassThrough } from 'node:stream'
import type { AnyReport } from '../define/report.ts'
import type { Around, Shown } from './interest.ts'

/** An open page of somebody, with its stream. */
export interface Page {
  /** Its name among those of its person; absent for who did not say it. */
  readonly name: string | undefined
  readonly userId: number
  readonly sessionId: number
  readonly stream: PassThrough
  readonly shows: readonly Shown[]
  /** The reports that it shows. */
  readonly reports: readonly AnyReport[]
  /** The records around which it shows what belongs to them. */
  readonly around: readonly Around[]
  /** The last moment of the log of which it was told. */
  heard: number
  /** When it was last told of records, by the process's own clock. */
  toldAt: number
}

/** A page that takes nothing any more is closed when so much waits for it, in bytes. */
const mostUnsent = 64 * 1024

/** Sends a page something, or closes it when it takes nothing any more. */
export const sendTo = ({ stream }: Pick<Page, 'stream'>, text: string): void => {
  if (stream.readableLength > mostUnsent) stream.destroy()
  else stream.write(text)
}

/** How a page is told up to where it has heard everything. */
export const idLine = (position: string | undefined): string => (position === undefined ? '' : `id: ${position}\n`)
