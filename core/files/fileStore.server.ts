import type { Readable } from 'node:stream'
import type { ByteRange } from './byteRange.ts'

/** A file that has arrived and been measured, but is not kept yet. It goes when it is discarded or kept. */
export interface ReceivedBytes {
  /** Where it lies for the moment. */
  readonly path: string
  readonly sha256: Buffer
  readonly size: number
  /** The first bytes, by which its type is recognised. */
  readonly head: Buffer
}

/** One file of the store, as a walk through it finds it. */
export interface KeptBytes {
  readonly sha256: Buffer
  readonly size: number
  /** When it was last kept, in milliseconds since 1970. */
  readonly keptAt: number
}

/** How a store stands. */
export interface StoreState {
  /** A folder of this machine, or a bucket of an object store. */
  readonly kind: 'folder' | 's3'
  readonly answers: boolean
}

/** Where files lie: under their SHA-256, so that equal files lie there once. */
export interface FileStore {
  /** Receives a stream durably; `TooLarge` and nothing left when it holds more than `limit` bytes. */
  receive(content: Readable, limit: number): Promise<ReceivedBytes>
  /** Keeps what was received; from here on it survives a power cut. */
  keep(received: ReceivedBytes): Promise<void>
  /** Throws away what was received; nothing happens when it was kept. */
  discard(received: ReceivedBytes): Promise<void>
  has(sha256: Buffer): Promise<boolean>
  /** The bytes, or a part of them; rejected when they are not there or the store does not answer, before anything is read. */
  read(sha256: Buffer, range?: ByteRange): Promise<Readable>
  /** Everything that is kept, in no order. */
  walk(): AsyncIterable<KeptBytes>
  remove(sha256: Buffer): Promise<void>
  /**
   * Puts the bytes into a file that is not there yet, as a second name for them where that is possible; false when they are gone. Rejected with `ChangedBytes`, and nothing left, when
   * they are others.
   */
  copyTo(sha256: Buffer, path: string): Promise<boolean>
  /** Where it is and whether it answers now. */
  state(): Promise<StoreState>
  /** Removes what was received long ago and neither kept nor discarded, because its process ended; answers how many. */
  tidy(olderThan: number): Promise<number>
  /** Bytes that can still arrive, as far as that can be known. */
  free(): Promise<number>
  /** The pieces of uploads that are not finished. */
  readonly pieces: PieceStore
}

/** Pieces of unfinished uploads, each under the position of its first byte. */
export interface PieceStore {
  put(upload: string, position: number, piece: ReceivedBytes): Promise<void>
  /** The pieces up to `size` one after another; an error when any byte is missing. */
  read(upload: string, size: number): Readable
  drop(upload: string): Promise<void>
  /** The uploads that have pieces. */
  list(): Promise<readonly string[]>
}

/** The stream held more bytes than allowed. */
export class TooLarge extends Error {}

/** The bytes in the store are not those that were stored. */
export class ChangedBytes extends Error {
  constructor(sha256: Buffer) {
    super(`The stored bytes of ${sha256.toString('hex')} have changed`)
  }
}
