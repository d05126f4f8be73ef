import { createHmac } from 'node:crypto'

/** Under which name a delivery carries its signature: `t=1760000000,v1=<hexadecimal>`. */
export const signatureHeader = 'meniscus-signature'

/** HMAC-SHA256 over `time.body` with the secret of the webhook; the time, in seconds of Unix, is signed as well, so that old deliveries cannot be sent again. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
