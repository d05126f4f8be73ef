import { BenchVerdict } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import { momentText } from '#core/days'
import type { RecordOf } from '#core/definition'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { iqc } from '../iqc/iqc.ts'

/** What was signed a moment ago, and the way back to it. */
export const SignedNotice = ({ lot, close }: { readonly lot: RecordOf<typeof iqc>; close(): void }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(iqc.name)
  const isAccepted = lot.verdict === 'accepted'
  const verdict = isAccepted ? (['接收', 'accepted'] as const) : (['不接收', 'rejected'] as const)
  const counts = label([
    `检 ${lot.unitsInspected}，不合格 ${lot.nonconforming}`,
    `${lot.unitsInspected} inspected, ${lot.nonconforming} nonconforming`,
  ])
  return (
    <BenchVerdict
      isGood={isAccepted}
      tone={isAccepted ? 'good' : 'bad'}
      title={label([`${lot.code} 已签署：${verdict[0]}`, `${lot.code} signed: ${verdict[1]}`])}
      more={`${lot.inspector?.title ?? ''} ${lot.inspectedAt === null ? '' : momentText(lot.inspectedAt)} · ${counts}`}
    >
      {detail && (
        <ScreenLink className="ms-button ms-plain" to={detail(lot.id)}>
          {label(isAccepted ? ['打开这批', 'Open the lot'] : ['去处置', 'Set its disposition'])}
        </ScreenLink>
      )}
      <button type="button" className="ms-button ms-plain" onClick={close}>
        {label(['知道了', 'Close'])}
      </button>
    </BenchVerdict>
  )
}
