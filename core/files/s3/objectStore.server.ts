import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { arrivalsIn } from '../arrivals.server.ts'
import { blobPlace } from '../blobPlace.ts'
import type { FileStore, KeptBytes, ReceivedBytes } from '../fileStore.server.ts'
import { verifying } from '../verifying.server.ts'
import { openObjectCalls, usualPatience, type ObjectCalls, type ObjectParts } from './objectCalls.server.ts'
import { readObject } from './objectReading.server.ts'

/** Larger files go up in parts of this many bytes. */
const partSize = 8 * 1024 * 1024

/** What was kept within this time is young enough for everybody: it is not sent again to begin its age anew. In ms. */
const young = 60 * 60 * 1000

/**
 * A store in a bucket of an object store that speaks S3. Files and pieces arrive in a folder of this machine, are measured there and go up
 * when they are whole; their names in the bucket are their SHA-256 and nothing else.
 */
export const objectStore = async (
  root: string,
  parts: Omit<ObjectParts, 'patience'> & Partial<Pick<ObjectParts, 'patience'>>,
): Promise<FileStore> => {
  const calls = await openObjectCalls({ patience: usualPatience, ...parts })
  const { bucket } = parts.account
  const arrivals = arrivalsIn(root)
  const at = (sha256: Buffer) => ({ Bucket: bucket, Key: blobPlace(sha256.toString('hex')) })
  const look = (sha256: Buffer) => calls.ask(options => calls.client.send(new HeadObjectCommand(at(sha256)), options))
  const read: FileStore['read'] = async (sha256, range) => {
    const content = await readObject(calls, at(sha256), range)
    if (!content) throw new Error(`The object store has no ${sha256.toString('hex')}`)
    return content
  }
  return {
    ...arrivals,
    async keep(received) {
      const known = await look(received.sha256)
      const isYoung = known?.LastModified !== undefined && Date.now() - known.LastModified.getTime() < young
      // Of another length it is damaged, and is replaced by what is right.
      if (known?.ContentLength !== received.size || !isYoung) {
        await sendUp(calls, at(received.sha256), received)
        const kept = await look(received.sha256)
        if (kept?.ContentLength !== received.size) throw new Error(`The object store has not kept ${received.sha256.toString('hex')}`)
      }
      await rm(received.path, { force: true })
    },
    has: async sha256 => (await look(sha256)) !== undefined,
    read,
    walk: () => keptIn(calls, bucket),
    async remove(sha256) {
      await calls.ask(options => calls.client.send(new DeleteObjectCommand(at(sha256)), options))
    },
    async tidy(olderThan) {
      return (await arrivals.tidy(olderThan)) + (await giveUpOldUploads(calls, bucket, olderThan))
    },
    async copyTo(sha256, path) {
      const content = await readObject(calls, at(sha256), undefined)
      if (!content) return false
      try {
        await pipeline(content, verifying(sha256), createWriteStream(path, { flush: true }))
        return true
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    state: async () => ({ kind: 's3', answers: await calls.answers() }),
  }
}

/** Sends what was received to its place; the store compares what arrives with the checksum that comes with it. */
const sendUp = async (
  { client, call }: ObjectCalls,
  place: { readonly Bucket: string; readonly Key: string },
  { path, size, sha256 }: ReceivedBytes,
): Promise<void> => {
  if (size <= partSize) {
    const object = { ...place, Body: await readFile(path), ContentLength: size, ChecksumSHA256: sha256.toString('base64') }
    await call(() => client.send(new PutObjectCommand(object)))
    return
  }
  await call(() =>
    new Upload({
      client,
      partSize,
      queueSize: 2,
      params: { ...place, Body: createReadStream(path), ContentLength: size, ChecksumAlgorithm: 'SHA256' },
    }).done(),
  )
}

async function* keptIn({ client, call }: ObjectCalls, bucket: string): AsyncIterable<KeptBytes> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'blobs/' })[Symbol.asyncIterator]()
  for (;;) {
    const page = await call(() => pages.next())
    if (!page || page.done === true) return
    for (const { Key = '', Size = 0, LastModified } of page.value.Contents ?? []) {
      const name = Key.slice(-64)
      if (LastModified && /^[0-9a-f]{64}$/.test(name))
        yield { sha256: Buffer.from(name, 'hex'), size: Size, keptAt: LastModified.getTime() }
    }
  }
}

/** Uploads in parts whose process ended leave parts that nobody sees and that are paid for; the store lists up to a thousand of them. */
const giveUpOldUploads = async ({ client, ask }: ObjectCalls, bucket: string, olderThan: number): Promise<number> => {
  const listed = await ask(options => client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'blobs/' }), options))
  let removed = 0
  for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
    if (Key === undefined || UploadId === undefined || !Initiated || Initiated.getTime() >= olderThan) continue
    await ask(options => client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), options))
    removed++
  }
  return removed
}
