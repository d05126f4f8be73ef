import { lazy, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { standingTag } from '#core/fields'
import { ToneTag } from '#core/fields.web'
import { present } from '#core/presentation.web'
import { iqcStates } from './disposition.ts'
import { iqc } from './iqc.ts'

type Lot = RecordOf<typeof iqc>

// What only the page of a lot shows is fetched with that page, not with every screen of the area.
const PlanTable = lazy(async () => ({ default: (await import('./PlanTable.web.tsx')).PlanTable }))
const IqcSummary = lazy(async () => ({ default: (await import('./IqcSummary.web.tsx')).IqcSummary }))
const ReadingsPanel = lazy(async () => ({ default: (await import('./ReadingsPanel.web.tsx')).ReadingsPanel }))
const SupplierPanel = lazy(async () => ({ default: (await import('./SupplierPanel.web.tsx')).SupplierPanel }))
const InspectDialog = lazy(async () => ({ default: (await import('./InspectDialog.web.tsx')).InspectDialog }))
const DisposeDialog = lazy(async () => ({ default: (await import('./DisposeDialog.web.tsx')).DisposeDialog }))

const dash = <span className="ms-muted">–</span>

/** The state of the specification, with what the lot waits for in it or what became of it. */
const State = ({ lot }: { readonly lot: Pick<Lot, 'status'> }) => {
  const label = useLabel()
  const { tone, label: words } = standingTag(iqc, lot) ?? iqcStates[lot.status]
  return <ToneTag tone={tone}>{label(words)}</ToneTag>
}

/** How incoming lots look where the default will not do. */
export const presentedIqc = present(iqc, {
  listReads: ['status', 'split', 'verdict', 'quarantine', 'review', 'concession', 'returnState', 'scrapState'],
  tone: lot =>
    lot.verdict === 'rejected' || (lot.status === 'toScrap' && lot.scrapState === 'toDestroy')
      ? 'bad'
      : lot.quarantine || lot.returnState === 'toPack'
        ? 'warn'
        : 'normal',
  cells: {
    status: (_status, lot) => <State lot={lot} />,
    plan: plan => (plan === null ? dash : <PlanTable plan={plan} />),
  },
  panels: [
    { name: 'readings', label: ['检验数据', 'Readings'], when: lot => lot.plan !== null, opensIn: ['toInspect'], Panel: ReadingsPanel },
    { name: 'supplier', label: ['供应商合格率', 'Supplier pass rate'], Panel: SupplierPanel },
  ],
  Summary: IqcSummary,
  dialogs: { inspect: InspectDialog, dispose: DisposeDialog },
})
