import { totpCode, totpStep } from '../../core/access/totp.server.ts'
import type { Visitor } from './server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret that was typed into it; `later` steps of 30 seconds from now. */
export const codeShown = (secret: string, later = 0): string => {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2))
  return totpCode(Buffer.from(bytes), totpStep(Date.now()) + later)
}

const path = '/api/users/me/signing_code/'

/** Begins to bind a device to a person; answers the secret for it. */
export const begunSecret = async (person: Visitor): Promise<string> => {
  const begun = await person.post(`${path}begin/`, { password: 'three quiet herons' })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  return begun.json().secret
}

/** Binds a device to a person; answers its secret. The code of this moment is used then. */
export const boundSecret = async (person: Visitor): Promise<string> => {
  const secret = await begunSecret(person)
  const bound = await person.post(`${path}confirm/`, { code: codeShown(secret) })
  if (bound.statusCode !== 200) throw new Error(bound.body)
  return secret
}
