import type { ConfirmBy } from '../context/confirm.server.ts'
import { confirmPassword } from './password.server.ts'
import type { Door } from './signIn.server.ts'
import { codeParts, confirmCode } from './signingCode.server.ts'

/** By what people prove that it is they who decide or sign: the password, or a code of their device. */
export const confirmBy = (door: Door): ConfirmBy => ({
  password: (context, password) => confirmPassword(door, context, password),
  code: (context, code) => confirmCode(codeParts(door), context, code),
})
