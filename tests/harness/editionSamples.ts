import { companyToday } from './days.ts'
import type { EntitySamples, MakesUsable } from './entitySamples.ts'

const reason = { reason: '试一试' }
const effective = () => ({ effectiveFrom: companyToday() })

/** How an edition of a controlled document becomes effective. */
export const releasedToday: readonly MakesUsable[] = [
  { step: 'submit', input: () => undefined },
  { step: 'release', input: effective },
]

/** The ways to the steps that every edition of a controlled document has. */
export const editionWays: NonNullable<EntitySamples['ways']> = {
  sendBack: { before: [['submit']], input: reason },
  release: { before: [['submit']], input: effective },
  withdraw: { before: [['submit'], ['release', effective]], input: reason },
}
