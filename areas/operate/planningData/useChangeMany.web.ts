import { newIdempotencyKey, request, useLanguage, wholeRefusal, type ToldRefusal } from '#core/client.web'
import { announceFailure, useFeedback } from '#core/controls.web'
import { useSettle } from '#core/records.web'

/** A material, as it was seen, and what is written into it. */
interface ChangedMaterial {
  readonly id: number
  readonly version: number
  readonly change: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly results: readonly { readonly id: number; readonly refusal?: ToldRefusal }[]
}

/** Changes many materials, each by itself: says how many were changed, and why the first was not where some were refused. True when all were changed. */
export const useChangeMany = (): ((rows: readonly ChangedMaterial[]) => Promise<boolean>) => {
  const feedback = useFeedback()
  const language = useLanguage()
  const settle = useSettle()
  return async rows => {
    try {
      const { results } = await request<Answer>('POST', '/api/mnm/material/batch/', { body: { rows }, idempotencyKey: newIdempotencyKey() })
      const refused = results.flatMap(({ refusal }) => refusal ?? [])
      const [first] = refused
      const why = first ? wholeRefusal(first, language) : ''
      await settle.changed()
      if (refused.length === 0) feedback.saved([`已修改 ${results.length} 种物料`, `Materials changed: ${results.length}`])
      else
        feedback.warning([
          `已修改 ${results.length - refused.length} 种，${refused.length} 种未修改：${why}`,
          `Changed: ${results.length - refused.length}, refused: ${refused.length}. ${why}`,
        ])
      return refused.length === 0
    } catch (error) {
      announceFailure(error)
      return false
    }
  }
}
