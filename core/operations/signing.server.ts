import { composedPassword } from '../access/passwordRules.ts'
import type { ConfirmBy } from '../context/confirm.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Signature } from '../define/flow.ts'
import { refuse } from '../errors/refuse.ts'
import { proofIn } from '../logic/signature.ts'

/** Signs the steps of one request with what its header says: asked when the first step wants it, and once for each transaction, for a code is used up by it. */
export const signingWith = (confirm: ConfirmBy, header: unknown): NonNullable<Context['sign']> => {
  let proved: { readonly tx: Transaction; readonly signature: Promise<Signature> } | undefined
  const prove = async (context: Context): Promise<Signature> => {
    const { password, code } = proofIn(header) ?? refuse('signatureNeeded')
    if (code !== undefined) await confirm.code(context, code)
    else await confirm.password(context, composedPassword(password ?? ''))
    return code === undefined ? 'password' : 'totp'
  }
  return context => {
    if (proved?.tx !== context.tx) proved = { tx: context.tx, signature: prove(context) }
    return proved.signature
  }
}
