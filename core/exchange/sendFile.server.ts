import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { contentDisposition } from '../files/fileName.ts'
import type { Exchange } from './exchange.server.ts'
import type { Spooled } from './spool.server.ts'
import { mediaTypes, type FileFormat } from './tableFile.server.ts'

/** Sends a file with its name, size and type. */
export const sendFile = (
  reply: FastifyReply,
  { name, size, format }: { readonly name: string; readonly size: number; readonly format: FileFormat },
  content: Readable,
): FastifyReply =>
  reply
    .header('Content-Type', mediaTypes[format])
    .header('Content-Length', size)
    .header('Content-Disposition', contentDisposition(name))
    .send(content)

/** Sends a file that nobody asks for again. */
export const sendOnce = (reply: FastifyReply, { spool }: Pick<Exchange, 'spool'>, file: Spooled, name: string): FastifyReply => {
  const content = spool.read(file.key)
  content.once('close', () => void spool.remove(file.key))
  return sendFile(reply, { name, size: file.size, format: 'xlsx' }, content)
}
