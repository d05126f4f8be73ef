import type { Signature } from '../define/flow.ts'
import type { Label } from '../language/label.ts'
import type { AuditedChange } from './changes.ts'

/** The header that carries what a person signs a step with. Never the body: what is sent stays the same, and is remembered by its idempotency key. */
export const signatureHeader = 'Signed-With'

/** What a person has typed to sign with: the password, or a code of an authenticator app. */
export interface TypedProof {
  readonly password: string
  readonly code: string
}

/** A proof as the header says it, in ASCII; the code where one was typed, otherwise the password. */
export const writtenProof = ({ password, code }: TypedProof): string =>
  new URLSearchParams(code === '' ? { password } : { code }).toString()

/** What the header says; undefined where it says nothing to sign with. */
export const proofIn = (header: unknown): Partial<TypedProof> | undefined => {
  const said = new URLSearchParams(typeof header === 'string' ? header : '')
  const [password, code] = [said.get('password') ?? '', said.get('code') ?? '']
  if (code !== '') return { code }
  return password === '' ? undefined : { password }
}

const signedLabel: Label = ['签名', 'Signed with']
const signedBy: Readonly<Record<Signature, Label>> = {
  click: ['点击', 'A click'],
  password: ['登录密码', 'The password'],
  totp: ['动态码', 'A signing code'],
}

/** That a step was signed, as the history tells it; nothing where it was not. */
export const signedChange = (signature: Signature | undefined): readonly AuditedChange[] =>
  signature === undefined ? [] : [{ field: 'signed', label: signedLabel, before: null, after: signedBy[signature] }]
