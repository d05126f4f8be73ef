import { useLabel } from '../../client/session.web.ts'
import type { FlagShape } from '../flag/flag.ts'
import { ToneTag } from './choice.web.tsx'

/** A flag that is set, by its name alone. */
export const FlagTag = ({ field: { label: words, tone = 'neutral' } }: { readonly field: FlagShape }) => {
  const label = useLabel()
  return <ToneTag tone={tone}>{label(words)}</ToneTag>
}
