import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnyCall, CallInput, CallOutput } from '../define/call.ts'
import { request } from './client.web.ts'
import { useLanguage } from './session.web.ts'
import { callParameters, callRequest } from '../operations/callRequest.ts'
import { callKey } from './queryKeys.web.ts'
import { useSettle } from './useSettle.web.ts'

/** An answer that somebody goes on working with: as long as it is on the page, nothing asks for it again. */
const askedOnce = { staleTime: 'static', gcTime: 0 } as const

/** The answer of a GET call to this input; nothing is asked while the input is undefined. */
export const useCall = <C extends AnyCall>(call: C, input: CallInput<C> | undefined, { once = false } = {}) => {
  const language = useLanguage()
  return useQuery({
    queryKey: callKey(call.name, language, input),
    queryFn: ({ signal }) => {
      const { path, rest } = callRequest(call, { ...input })
      return request<CallOutput<C>>('GET', path, { params: callParameters(rest), signal })
    },
    enabled: input !== undefined,
    ...(once ? askedOnce : {}),
  })
}

/** What a call is run with. */
export interface RunOfCall<C extends AnyCall> {
  readonly input: CallInput<C>
  /** The same key makes a repeated run the same run: one per dialog, kept for its retries. */
  readonly idempotencyKey?: string
}

/** Runs a call that changes something. It has ended when the page shows what came of it: a step taken then is not refused for an old version. */
export const useRunCall = <C extends AnyCall>(call: C) => {
  const settle = useSettle()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: RunOfCall<C>) => {
      const { path, rest } = callRequest(call, { ...input })
      return request<CallOutput<C>>(call.method, path, { body: rest, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })
    },
    onSuccess: () => settle.changed(),
  })
}
