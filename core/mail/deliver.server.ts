import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from 'node:tls'
import { withoutAddresses } from './address.ts'
import type { MailSettings } from './settings.ts'

/** Where and how mail is handed in. */
export interface MailAccount extends Pick<MailSettings, 'host' | 'port' | 'security' | 'username' | 'senderName' | 'senderAddress'> {
  readonly password: string
  /** How the server's certificate is judged beyond what this machine trusts. */
  readonly tls?: ConnectionOptions
}

/** A mail with everything that its receiver sees. */
export interface Letter {
  readonly to: string
  /** Without its angle brackets. */
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of handing a mail in: accepted, refused for ever, or not now. `reached` is whether the server spoke at all. */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly reached: boolean }

/** How long each part may take, and all of it, in milliseconds. */
const patience = { connection: 8000, greeting: 8000, silence: 15_000, all: 60_000 } as const

/** Hands one mail in. Never throws: a server that cannot be reached, or will not have it, is an answer too. */
export const deliver = async (account: MailAccount, letter: Letter): Promise<Delivery> => {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: account.host,
    port: account.port,
    secure: account.security === 'tls',
    // A server that offers no encryption where it was asked for gets neither mail nor password.
    requireTLS: account.security === 'starttls',
    ignoreTLS: account.security === 'none',
    ...(account.username === '' ? {} : { auth: { user: account.username, pass: account.password } }),
    ...(account.tls ? { tls: account.tls } : {}),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const giveUp = new AbortController()
  const sending = transport
    .sendMail({
      from: { name: account.senderName, address: account.senderAddress },
      to: { name: '', address: letter.to },
      envelope: { from: account.senderAddress, to: [letter.to] },
      messageId: `<${letter.messageId}>`,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    .then((): Delivery => ({ outcome: 'sent' }), failureOf)
  // A server that answers a byte at a time is never silent: there is an end to all of it.
  const tooLong = sleep(patience.all, undefined, { signal: giveUp.signal }).then((): Delivery => ({
    outcome: 'later',
    reason: 'ETIMEDOUT',
    reached: false,
  }))
  try {
    return await Promise.race([sending, tooLong])
  } finally {
    giveUp.abort()
    tooLong.catch(() => undefined)
    transport.close()
  }
}

/** Refusals of a mail or its receiver are for ever from 500 on. What concerns the account or the connection can be put right, so it waits. */
const failureOf = (error: unknown): Delivery => {
  const { code, status, answer } = factsOf(error)
  const reason = [code, withoutAddresses(answer)].filter(part => part !== '').join(' · ')
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (aboutMail && status >= 500 && status < 600) return { outcome: 'refused', reason }
  return { outcome: 'later', reason: reason === '' ? 'ESOCKET' : reason, reached: status > 0 }
}

/** The code, the server's status and its words; of an error without a server's answer, its own words, which never hold a password. */
const factsOf = (error: unknown): { readonly code: string; readonly status: number; readonly answer: string } => {
  if (!(error instanceof Error)) return { code: '', status: 0, answer: '' }
  const { code, responseCode, response } = error as {
    readonly code?: unknown
    readonly responseCode?: unknown
    readonly response?: unknown
  }
  return {
    code: typeof code === 'string' ? code : '',
    status: typeof responseCode === 'number' ? responseCode : 0,
    answer: typeof response === 'string' ? response : error.message,
  }
}
