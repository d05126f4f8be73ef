import { lazy } from 'react'
import type { RecordOf } from '../../../core/define/entity.ts'
import { ToneTag } from '../../../core/fields/choice/choice.web.tsx'
import { present } from '../../../core/records/present.web.ts'
import { ScreenLink } from '../../../core/shell/screens.web.tsx'
import { useRecordPaths } from '../../../core/records/useRecordPaths.web.ts'
import { useLabel } from '../../../core/shell/session.web.ts'
import { CharacteristicsTable } from './CharacteristicsTable.web.tsx'
import { iqcStates } from './disposition.ts'
import { InspectionsTable } from './InspectionsTable.web.tsx'
import { iqc } from './iqc.ts'
import { IqcSummary } from './IqcSummary.web.tsx'
import { quantityText } from './lotText.ts'
import { PlanTable } from './PlanTable.web.tsx'

type Lot = RecordOf<typeof iqc>

const ReadingsPanel = lazy(async () => ({ default: (await import('./ReadingsPanel.web.tsx')).ReadingsPanel }))
const SupplierPanel = lazy(async () => ({ default: (await import('./SupplierPanel.web.tsx')).SupplierPanel }))
const RelatedLots = lazy(async () => ({ default: (await import('./RelatedLots.web.tsx')).RelatedLots }))
const InspectDialog = lazy(async () => ({ default: (await import('./InspectDialog.web.tsx')).InspectDialog }))
const DisposeDialog = lazy(async () => ({ default: (await import('./DisposeDialog.web.tsx')).DisposeDialog }))

const dash = <span className="ms-muted">–</span>

const State = ({ lot }: { readonly lot: Pick<Lot, 'status' | 'split'> }) => {
  const label = useLabel()
  const { tone, label: words } = iqcStates[lot.status]
  return (
    <ToneTag tone={lot.split ? 'neutral' : tone}>
      {lot.split ? label([`${words[0]}（已拆分）`, `${words[1]} (split)`]) : label(words)}
    </ToneTag>
  )
}

const ReadingsLink = ({ lot, readings }: { readonly lot: Pick<Lot, 'id'>; readonly readings: Lot['readings'] }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(iqc.name)
  const words = label([`${readings.length} 个读数`, `${readings.length} readings`])
  return detail ? <ScreenLink to={`${detail(lot.id)}?tab=readings`}>{words}</ScreenLink> : <span>{words}</span>
}

/** How incoming lots look where the default will not do. */
export const presentedIqc = present(iqc, {
  listReads: ['status', 'split', 'verdict', 'unit'],
  tone: lot => (lot.verdict === 'rejected' || lot.status === 'toScrap' ? 'bad' : lot.status === 'toReturn' ? 'warn' : 'normal'),
  cells: {
    status: (_status, lot) => <State lot={lot} />,
    quantity: (quantity, lot) => `${quantityText(quantity)} ${lot.unit.title}`,
    stockedQuantity: (quantity, lot) => (quantity === null ? dash : `${quantityText(quantity)} ${lot.unit.title}`),
    concessionLimit: (quantity, lot) => (quantity === null ? dash : `${quantityText(quantity)} ${lot.unit.title}`),
    plan: plan => (plan === null ? dash : <PlanTable plan={plan} />),
    characteristics: characteristics => (characteristics === null ? dash : <CharacteristicsTable characteristics={characteristics} />),
    readings: (readings, lot) => <ReadingsLink lot={lot} readings={readings} />,
    inspections: inspections => <InspectionsTable inspections={inspections} />,
  },
  panels: [
    { name: 'readings', label: ['检验数据', 'Readings'], when: lot => lot.plan !== null, Panel: ReadingsPanel },
    { name: 'lots', label: ['相关批次', 'Related lots'], when: lot => lot.split || lot.reworkedInto !== null, Panel: RelatedLots },
    { name: 'supplier', label: ['供应商合格率', 'Supplier pass rate'], Panel: SupplierPanel },
  ],
  Summary: IqcSummary,
  dialogs: { inspect: InspectDialog, dispose: DisposeDialog },
})
