import { filePart } from '../harness/server.ts'
import { sending, type Successes } from './matrixSuccess.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'

const content = Buffer.from('text')

/** An upload of the owner's, of which nothing has come yet; another one each time. */
const announced = async ({ cast: { owner } }: World): Promise<string> =>
  (await done(owner, 'POST', '/api/uploads/', { name: `${crypto.randomUUID()}.txt`, size: content.length })).id

const inPieces = ({ visitor }: World) => sending(visitor, { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' })

/** How files are brought. */
export const fileSuccesses: Successes = {
  'POST /api/files/': async ({ company }) => ({
    by: sending(await company.visitor({ points: [] }), { 'content-type': 'multipart/form-data; boundary=cut' }),
    asked: { body: filePart },
  }),
  'POST /api/uploads/': async ({ cast: { owner } }) => ({ by: owner, asked: { body: { name: 'b.txt', size: content.length } } }),
  'PATCH /api/uploads/:id/': async world => ({ by: inPieces(world), asked: { id: await announced(world), body: content } }),
  'POST /api/uploads/:id/finish/': async world => {
    const id = await announced(world)
    await done(inPieces(world), 'PATCH', `/api/uploads/${id}/`, content)
    return { by: world.cast.owner, asked: { id, body: {} } }
  },
  'DELETE /api/uploads/:id/': async world => ({ by: world.cast.owner, asked: { id: await announced(world) } }),
}
