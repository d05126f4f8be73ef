import { GetObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { ByteRange } from '../byteRange.ts'
import type { ObjectCalls } from './objectCalls.server.ts'

/** So many broken answers in a row, without a byte between them, end a reading. */
const mostBreaks = 3

/** One answer of the store: the bytes from a position on. */
interface Answer {
  readonly body: Readable
  readonly chunks: AsyncIterator<unknown>
  readonly length: number
}

/** Reads an object or a part of it; where the line breaks it goes on from there. Undefined when there is no such object. */
export const readObject = async (
  { client, call }: ObjectCalls,
  object: { readonly Bucket: string; readonly Key: string },
  range: ByteRange | undefined,
): Promise<Readable | undefined> => {
  const from = range?.from ?? 0
  const opened = (position: number): Promise<Answer | undefined> =>
    call(async () => {
      const part = range || position > from ? { Range: `bytes=${position}-${range?.to ?? ''}` } : {}
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...object, ...part }))
      if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The object store has answered without content')
      return { body: Body, chunks: Body[Symbol.asyncIterator](), length: ContentLength }
    })
  const first = await opened(from)
  return first && Readable.from(bytesOf(first, from, opened), { objectMode: false })
}

async function* bytesOf(
  first: Answer,
  from: number,
  opened: (position: number) => Promise<Answer | undefined>,
): AsyncGenerator<Uint8Array, void> {
  const end = from + first.length
  let position = from
  let answer = first
  try {
    for (let breaks = 0; position < end;) {
      const chunk = await nextOf(answer.chunks)
      if (chunk !== undefined) {
        position += chunk.length
        breaks = 0
        yield chunk
        continue
      }
      breaks += 1
      const next = breaks > mostBreaks ? undefined : await opened(position)
      if (!next) throw new Error(`The object store broke off at byte ${position} of ${end}`)
      answer.body.destroy()
      answer = next
    }
  } finally {
    answer.body.destroy()
  }
}

/** The next bytes; undefined when the answer has ended or broken off. */
const nextOf = async (chunks: AsyncIterator<unknown>): Promise<Uint8Array | undefined> => {
  try {
    const step = await chunks.next()
    // The body of an answer consists of bytes.
    return step.done === true ? undefined : (step.value as Uint8Array)
  } catch {
    return undefined
  }
}
