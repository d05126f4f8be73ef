import type { ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'

/** What is known of what lies on a bench; of what nothing is known nothing is said. */
export const BenchFacts = ({ facts }: { readonly facts: readonly (readonly [name: Label, said: ReactNode])[] }) => {
  const label = useLabel()
  return (
    <dl>
      {facts
        .filter(([, said]) => said !== null && said !== undefined && said !== '')
        .map(([name, said]) => (
          <div key={name[1]}>
            <dt>{label(name)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}
