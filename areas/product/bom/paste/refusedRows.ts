import { catalogue, type Refusal } from '#core/errors'
import type { Label } from '#core/language'

/** What writing would refuse of the lines that pasted rows become, in their order in `field`, told of each row; of the first one where it is said of none. */
export const refusedRows = (
  { code, details: { problems = {}, message } }: Refusal,
  field: string,
  rows: readonly { readonly row: number }[],
): readonly { readonly row: number; readonly code: 'refused'; readonly message: Label }[] => {
  // What is asked to be confirmed is asked when it is written.
  if (code === 'confirmationNeeded') return []
  const first = rows[0]?.row ?? 1
  const told = Object.entries(problems).map(([path, says]) => {
    const [name, place = ''] = path.split('.')
    return { row: (name === field ? rows[Number(place)]?.row : undefined) ?? first, code: 'refused', message: says } as const
  })
  return told.length > 0 ? told : [{ row: first, code: 'refused', message: message ?? catalogue[code].message }]
}
