import type { Context } from './serve.server.ts'

/** Proves that it is the actor who decides or signs: each refuses when this is not their password, or not a code of their device. */
export interface ConfirmBy {
  password(context: Context, password: string): Promise<void>
  code(context: Context, code: string | null): Promise<void>
}
