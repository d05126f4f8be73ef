import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../../core/database/freePort.server.ts'

interface WireMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly raw: string
}

/** What the mail server received. */
export interface ReceivedMail extends WireMail {
  readonly mail: Email
}

/** A real SMTP server on this machine. */
export interface MailServer {
  readonly port: number
  /** Everything it took, in its order. */
  received(): Promise<readonly ReceivedMail[]>
  /** Every name and password that somebody signed in with. */
  readonly signIns: readonly { readonly username: string; readonly password: string }[]
  close(): Promise<void>
}

/** An answer of the server other than yes. */
export const smtpRefusal = (status: number, words: string): Error => Object.assign(new Error(words), { responseCode: status })

/** Starts a mail server that takes everything, unless `options` say otherwise; on a given port where it comes back after having been down. */
export const mailServer = async (options: SMTPServerOptions = {}, port?: number): Promise<MailServer> => {
  const wire: WireMail[] = []
  const signIns: { username: string; password: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, callback) => {
      signIns.push({ username: username ?? '', password: password ?? '' })
      callback(null, { user: username ?? '' })
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        wire.push({
          from: (mailFrom && mailFrom.address) || '',
          to: rcptTo.map(({ address }) => address ?? ''),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        callback()
      })
    },
    ...options,
  })
  // Whoever speaks wrongly is answered; the server goes on.
  server.on('error', () => undefined)
  const listening = port ?? (await freePort())
  await new Promise<void>(ready => server.listen(listening, '127.0.0.1', () => ready()))
  return {
    port: listening,
    received: () => Promise.all(wire.map(async one => ({ ...one, mail: await PostalMime.parse(one.raw) }))),
    signIns,
    close: () => new Promise(closed => server.close(() => closed())),
  }
}
