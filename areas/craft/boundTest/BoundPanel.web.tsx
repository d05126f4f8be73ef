import { useLabel, useLanguage } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useCall } from '#core/records.web'
import type { processTestDocument } from '../processTestDocument/processTestDocument.ts'
import { boundParameters } from './boundParameters.ts'

/** The parameters of a test as its template asks for them today. */
const BoundPanel = ({ record }: { readonly record: RecordOf<typeof processTestDocument> }) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { data, error, refetch } = useCall(boundParameters, { document: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  return (
    <section className="ms-card">
      <PlainTable
        caption={[`取自模板 ${data.template ?? ''}`, `From the template ${data.template ?? ''}`]}
        columns={[
          { label: label(['项次', 'Item']) },
          { label: label(['参数', 'Parameter']) },
          { label: label(['单位', 'Unit']) },
          { label: label(['下限', 'Minimum']), numeric: true },
          { label: label(['上限', 'Maximum']), numeric: true },
        ]}
        rows={data.results.map(({ item, name, nameEn, unit, min, max }) => ({
          key: item,
          cells: [
            item,
            isEnglish ? (nameEn ?? name) : name,
            unit,
            min === null ? null : decimalText(min),
            max === null ? null : decimalText(max),
          ],
        }))}
      />
    </section>
  )
}

export default BoundPanel
