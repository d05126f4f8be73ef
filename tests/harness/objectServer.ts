import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectAccount } from '../../core/files/objectAccount.ts'
import { atEnd } from './atEnd.ts'

/** How the server misbehaves: connections are cut; answers never come; content is kept and then an error is answered; contents break off. */
export type ObjectFault = 'none' | 'down' | 'silent' | 'errorAfterStoring' | 'breaksOff'

interface Kept {
  content: Buffer
  at: Date
}

/** A small server that speaks as much S3 as the product uses, with one bucket and one key. */
export interface ObjectServer {
  readonly account: ObjectAccount
  readonly objects: Map<string, Kept>
  /** Uploads in parts that are not complete: key and parts, by their id. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, Buffer>; at: Date }>
  /** What was asked, as `PUT /bucket/key`. */
  readonly asked: string[]
  fault: ObjectFault
}

const bucket = 'meniscus-files'
const accessKeyId = 'TESTKEY'

/** Starts one for a test file; ended with it. */
export const objectServer = async (): Promise<ObjectServer> => {
  const state: Pick<ObjectServer, 'objects' | 'uploads' | 'asked'> & { fault: ObjectFault } = {
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fault: 'none',
  }
  const server = createServer((request, response) => {
    if (state.fault === 'down') return void request.socket.destroy()
    void received(request).then(body => {
      if (state.fault !== 'silent') answer(state, request, body, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const account = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'local',
    accessKeyId,
    secretAccessKey: 'secret of the test',
    forcePathStyle: true,
  }
  return Object.assign(state, { account })
}

const received = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const answer = (state: Omit<ObjectServer, 'account'>, request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store')
  const [, place = '', ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const method = request.method ?? ''
  state.asked.push(`${method} ${pathname}`)
  const say = (status: number, xml = '', headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(method === 'HEAD' ? undefined : xml)
  }
  const refusal = refusedAs(request, body, place)
  if (refusal) return say(refusal[0], `<Error><Code>${refusal[1]}</Code></Error>`)
  const stored = (): void =>
    state.fault === 'errorAfterStoring' ? say(500, '<Error><Code>InternalError</Code></Error>') : say(200, '', { etag: `"${md5(body)}"` })
  const upload = state.uploads.get(query.get('uploadId') ?? '')

  if (key === '') {
    if (method === 'HEAD') return say(200)
    return say(200, query.has('uploads') ? listedUploads(state) : listed(state, query.get('continuation-token') ?? ''))
  }
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    state.uploads.set(id, { key, parts: new Map(), at: new Date() })
    return say(
      200,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (method === 'PUT' && upload) {
    upload.parts.set(Number(query.get('partNumber')), body)
    return stored()
  }
  if (method === 'POST' && upload) {
    const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part)
    state.objects.set(key, { content: Buffer.concat(parts), at: new Date() })
    state.uploads.delete(query.get('uploadId') ?? '')
    return say(200, `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"parts"</ETag></CompleteMultipartUploadResult>`)
  }
  if (method === 'DELETE') {
    if (query.has('uploadId')) state.uploads.delete(query.get('uploadId') ?? '')
    else state.objects.delete(key)
    return say(204)
  }
  if (method === 'PUT') {
    state.objects.set(key, { content: body, at: new Date() })
    return stored()
  }
  const kept = state.objects.get(key)
  if (!kept) return say(404, '<Error><Code>NoSuchKey</Code></Error>')
  sendObject(state.fault, request, kept, response)
}

/** The status and code with which a request is refused that is not signed with the key, of another bucket, or was damaged on its way. */
const refusedAs = ({ headers }: IncomingMessage, body: Buffer, place: string): readonly [number, string] | undefined => {
  if (!String(headers.authorization).startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) return [403, 'InvalidAccessKeyId']
  if (place !== bucket) return [404, 'NoSuchBucket']
  const signed = headers['x-amz-content-sha256']
  if (typeof signed === 'string' && /^[0-9a-f]{64}$/.test(signed) && signed !== sha256(body, 'hex'))
    return [400, 'XAmzContentSHA256Mismatch']
  const promised = headers['x-amz-checksum-sha256']
  return promised !== undefined && promised !== sha256(body, 'base64') ? [400, 'BadDigest'] : undefined
}

const sendObject = (fault: ObjectFault, { method, headers }: IncomingMessage, { content, at }: Kept, response: ServerResponse): void => {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const part = content.subarray(Number(from), to === '' ? content.length : Number(to) + 1)
  response.writeHead(headers.range === undefined ? 200 : 206, {
    'content-length': part.length,
    'last-modified': at.toUTCString(),
    etag: `"${md5(content)}"`,
    ...(headers.range === undefined ? {} : { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${content.length}` }),
  })
  if (method === 'HEAD') return void response.end()
  if (fault !== 'breaksOff' || part.length < 2) return void response.end(part)
  response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy())
}

/** Two objects a page, so that leafing is needed. */
const pageSize = 2

const listed = ({ objects }: Pick<ObjectServer, 'objects'>, after: string): string => {
  const all = [...objects].toSorted(([one], [other]) => (one < other ? -1 : 1)).filter(([key]) => key > after)
  const page = all.slice(0, pageSize)
  const rows = page.map(
    ([key, { content, at }]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
  )
  const more =
    all.length > pageSize
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult>${more}${rows.join('')}</ListBucketResult>`
}

const listedUploads = ({ uploads }: Pick<ObjectServer, 'uploads'>): string => {
  const rows = [...uploads].map(
    ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`
}

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex')
const sha256 = (content: Buffer, form: 'hex' | 'base64'): string => createHash('sha256').update(content).digest(form)
