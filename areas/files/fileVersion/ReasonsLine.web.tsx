import { useLabel } from '#core/client.web'
import { MomentText } from '#core/fields.web'
import { useCall } from '#core/records.web'
import { readReasons } from './readReasons.ts'

/** Why whoever reads may open the version of a closed file, and until when. */
export const ReasonsLine = ({ version }: { readonly version: number }) => {
  const label = useLabel()
  const { data } = useCall(readReasons, { version })
  if (!data || data.results.length === 0) return null
  return (
    <p className="ms-muted">
      {label(['可以打开的依据：', 'Reasons for access: '])}
      {data.results.map(({ reason, until }, place) => (
        <span key={reason[0]}>
          {place > 0 && label(['；', '; '])}
          {label(reason)}
          {until !== null && (
            <>
              {label(['，至 ', ', until '])}
              <MomentText instant={until} />
            </>
          )}
        </span>
      ))}
    </p>
  )
}
