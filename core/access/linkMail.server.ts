import type { Context } from '../context/serve.server.ts'

/** A link that may be sent to the person whom it is for. */
interface LinkToMail {
  readonly userId: number
  /** The path with its secret, `/set_password#…`; whoever mails it puts the product's public address in front. */
  readonly path: string
  /** When it ends, ISO 8601. */
  readonly expiresAt: string
}

/** Hands a link to the delivery of mail, in the transaction that makes it; answers whether it will be sent. Without one the link is only shown. */
export type MailLink = (context: Context, link: LinkToMail) => Promise<boolean>
