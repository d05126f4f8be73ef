import { useState } from 'react'
import { newIdempotencyKey, ServerRefusal } from './client.web.ts'

/** Whether a refusal says that nothing was written, so that the next attempt is another request. */
export const isSettled = (error: unknown): boolean => error instanceof ServerRefusal && error.status < 500 && error.error !== 'keyInUse'

/** The key under which one form or dialog writes. */
export interface IdempotencyKey {
  readonly key: string
  /** After a refusal nothing was written, so the next attempt is another request. Without an answer it stays the same one. */
  settle(error: unknown): void
  renew(): void
}

/** One key per form instance or dialog, kept for its retries. */
export const useIdempotencyKey = (before?: string): IdempotencyKey => {
  const [key, setKey] = useState(() => before ?? newIdempotencyKey())
  const renew = () => setKey(newIdempotencyKey())
  return {
    key,
    renew,
    settle: error => {
      if (isSettled(error)) renew()
    },
  }
}
