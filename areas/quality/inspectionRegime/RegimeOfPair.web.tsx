import { useLabel } from '#core/client.web'
import { ReferenceLink } from '#core/fields.web'
import { useRecord, useRecords } from '#core/records.web'
import './outlook.css'
import { inspectionRegime } from './inspectionRegime.ts'
import { Outlook } from './Outlook.web.tsx'
import { regimeWords } from './outlook.ts'

interface RegimeOfPairProps {
  readonly material: number
  readonly supplier: number
}

/** How the lots of a material from a supplier are inspected, and what comes next. */
export const RegimeOfPair = ({ material, supplier }: RegimeOfPairProps) => {
  const label = useLabel()
  const { data } = useRecords(inspectionRegime, {
    page: 1,
    pageSize: 1,
    search: '',
    sort: [],
    filters: [
      { field: 'material', operator: 'eq', values: [material] },
      { field: 'supplier', operator: 'eq', values: [supplier] },
    ],
  })
  const { data: regime } = useRecord(inspectionRegime, data?.results[0]?.id)
  if (!data || (data.count > 0 && !regime)) return null
  if (!regime)
    return <p className="ms-regime ms-muted">{label(['尚无按抽样表检验的批次', 'No lot was inspected by the sampling tables yet'])}</p>
  return (
    <section className="ms-regime" aria-label={label(inspectionRegime.label)}>
      <h3>
        {label(inspectionRegime.label)} <ReferenceLink to={inspectionRegime.name} reference={{ id: regime.id, title: regime.code }} />
      </h3>
      <p>
        {label(inspectionRegime.fields.major.label)}: {label(regimeWords[regime.major])}
      </p>
      <Outlook state={regime.majorState} />
      <p>
        {label(inspectionRegime.fields.minor.label)}: {label(regimeWords[regime.minor])}
      </p>
      <Outlook state={regime.minorState} />
    </section>
  )
}
