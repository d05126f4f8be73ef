import type { AnyCall, CallOutput } from '../define/call.ts'
import type { Label } from '../language/label.ts'
import { useRunCall, type RunOfCall } from '../client/useCall.web.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { ServerRefusal } from '../client/client.web.ts'
import { nowhere, type PlaceOf } from '../client/useRefusal.web.ts'
import { placed, type PlacedRefusal } from '../errors/placed.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { ApprovalView } from './view.ts'

/** What became of something a person did with an approval: done, or what is wrong, at what the surface draws and above it. */
export type Done = { readonly done: true } | ({ readonly done: false } & PlacedRefusal)

/** What was done, and with which document. */
export const aboutDocument = ([zh, en]: Label, title: string): Label => [`${zh}：${title}`, `${en}: ${title}`]

/** Of a document to which everybody has agreed, and that could not take effect. */
export const sentBackInstead = ({ outcome, events }: ApprovalView): Label | undefined => {
  const last = events.at(-1)
  if (outcome !== 'returned' || last?.kind !== 'lapse') return undefined
  return [`不能生效，已退回提交人：${last.comment ?? ''}`, `It cannot take effect and was sent back: ${last.comment ?? ''}`]
}

/** What is said of an answer that tells of something else than what was asked for; undefined where it does not. */
export type OtherwiseDone<Answer> = (answer: Answer) => Label | undefined

/**
 * Does something with an approval once. Says that it is done, or what became of it instead; where the approval has changed meanwhile it says so and shows it as it is now; what
 * is wrong with the input is answered where the surface says what it draws, and announced where it draws nothing.
 */
export const useApprovalCall = <C extends AnyCall>(
  call: C,
  words: Label | ((input: RunOfCall<C>['input']) => Label),
  {
    otherwise = () => undefined,
    placeOf = nowhere,
  }: { readonly otherwise?: OtherwiseDone<CallOutput<C>>; readonly placeOf?: PlaceOf } = {},
) => {
  const feedback = useFeedback()
  const settle = useSettle()
  const run = useRunCall(call)
  const key = useIdempotencyKey()
  return async (input: RunOfCall<C>['input']): Promise<Done> => {
    try {
      const answer = await run.mutateAsync({ input, idempotencyKey: key.key })
      key.renew()
      const instead = otherwise(answer)
      if (instead) feedback.warning(instead)
      else feedback.saved(typeof words === 'function' ? words(input) : words)
      return { done: true }
    } catch (error) {
      key.settle(error)
      const refused = error instanceof ServerRefusal ? error : undefined
      if (refused && (refused.status === 409 || refused.status === 404)) void settle.changed()
      if (placeOf !== nowhere && refused && refused.status < 500 && Object.keys(refused.fields).length > 0)
        return { done: false, ...placed(refused, placeOf, shownLanguage()) }
      feedback.failure(error)
      return { done: false, at: {}, above: [] }
    }
  }
}
