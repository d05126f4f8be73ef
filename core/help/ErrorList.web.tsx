import { useEffect, useRef } from 'react'
import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import { useLabel } from '../client/session.web.ts'
import { errorHelp } from './errorHelp.ts'

/** Every message of the catalogue with what one can do about it; the one that was asked for is brought into view. */
export const ErrorList = ({ code }: { readonly code?: string }) => {
  const label = useLabel()
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    asked.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <dl>
      {(Object.keys(catalogue) as ErrorCode[]).map(one => (
        <div key={one} {...(one === code ? { ref: asked, 'data-asked': '' } : {})}>
          <dt>{label(catalogue[one].message)}</dt>
          <dd>{label(errorHelp[one])}</dd>
        </div>
      ))}
    </dl>
  )
}
