import { BenchFacts } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { FileLink, ReferenceLink } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { PlanFacts } from '../iqc/PlanTable.web.tsx'
import type { iqc } from '../iqc/iqc.ts'

/** What an inspector wants to know of a lot now and then: where it comes from, by what it is judged, with what it is measured. */
export const LotFacts = ({ lot }: { readonly lot: RecordOf<typeof iqc> }) => {
  const label = useLabel()
  const gauges = [
    ...new Set([...(lot.characteristics ?? []).map(({ gauge }) => gauge ?? ''), ...lot.gauges.map(({ gauge }) => gauge)]),
  ].filter(gauge => gauge !== '')
  return (
    <BenchFacts
      facts={[
        [['物料', 'Material'], <ReferenceLink key="material" to="mnm.material" reference={lot.material} />],
        [['供应商', 'Supplier'], <ReferenceLink key="supplier" to="purchase.supplier" reference={lot.supplier} />],
        [['数量', 'Quantity'], [`${decimalText(lot.quantity)} ${lot.unit.title}`, lot.supplierLot].filter(Boolean).join(' · ')],
        [['订单行', 'Order line'], lot.purchaseOrderLine],
        [['标准', 'Standard'], [lot.standardCode, lot.standardRevision].filter(Boolean).join(' ')],
        [['抽样方案', 'Sampling plan'], lot.plan && <PlanFacts key="plan" plan={lot.plan} />],
        [['量具', 'Gauges'], gauges.join(label(['、', ', ']))],
        [['质量证明', 'Certificate'], lot.coaFile && <FileLink key="certificate" file={lot.coaFile} place="page" />],
        [['隔离原因', 'Quarantine'], lot.quarantine ? lot.quarantineReason : null],
        [['备注', 'Notes'], lot.notes],
      ]}
    />
  )
}
