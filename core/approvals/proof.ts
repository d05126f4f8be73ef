import type { Signature } from '../define/flow.ts'
import type { TypedProof } from '../logic/signature.ts'

/** Nothing typed yet. */
export const noProof: TypedProof = { password: '', code: '' }

/** The parts of a proof that these signatures ask for, as a decision carries them. */
export const proofWith = (signatures: readonly Signature[], { password, code }: TypedProof): Partial<TypedProof> => ({
  ...(signatures.includes('password') ? { password } : {}),
  ...(signatures.includes('totp') ? { code } : {}),
})
