import type { LightMyRequestResponse } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Visitor } from './server.ts'

/** One file as a form sends it. */
export const fileForm = (
  name: string,
  content: Buffer | string,
): { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> } => ({
  body: Buffer.concat([
    Buffer.from(`--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n--cut--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
})

/** Uploads one file in one request. */
export const sendFile = (
  by: Visitor,
  name: string,
  content: Buffer | string,
  kind: 'file' | 'image' | 'avatar' = 'file',
): Promise<LightMyRequestResponse> => {
  const { body, headers } = fileForm(name, content)
  return by.post(`/api/files/?kind=${kind}`, body, headers)
}

/** Uploads a small text and answers its id. */
export const storedText = async (by: Visitor, name = 'a.txt', content: string = randomBytes(8).toString('hex')): Promise<number> => {
  const stored = await sendFile(by, name, content)
  if (stored.statusCode !== 201) throw new Error(stored.body)
  return stored.json().id
}

/** Sends one piece of an upload. */
export const sendPiece = (
  by: Visitor,
  upload: string,
  position: number,
  piece: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  by.send('PATCH', `/api/uploads/${upload}/`, piece, {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(position),
    ...headers,
  })
