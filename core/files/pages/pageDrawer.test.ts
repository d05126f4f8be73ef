import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countPages, type PagedFile } from './pageDrawer.server.ts'

const file = (kind: PagedFile['kind'], content: Buffer): PagedFile => ({
  kind,
  sha256: createHash('sha256').update(content).digest(),
  content: async () => content,
})

/** A small picture whose head says that it is as large as this. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a picture of a thousand million pixels and a text of millions of lines are refused in words, and decoded by nobody', async () => {
  await expect(countPages(file('picture', await claiming(1, 1)))).resolves.toBe(1)
  const said = (english: string) => ({ details: { message: [expect.any(String), expect.stringContaining(english)] } })
  await expect(countPages(file('picture', await claiming(30_000, 30_000)))).rejects.toMatchObject(said('50 million pixels'))
  await expect(countPages(file('text', Buffer.from('\n'.repeat(700_000))))).rejects.toMatchObject(said('10000 pages'))
})
