import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { SaidTable } from '#core/fields.web'
import type { Label } from '#core/language'
import { percentOf } from '#core/numbers'
import { useCall } from '#core/records.web'
import { RegimeOfPair } from '../inspectionRegime/RegimeOfPair.web.tsx'
import type { iqc } from './iqc.ts'
import { supplierPassRate, type SupplierPassRate } from './supplierPassRate.ts'

/** How well the supplier's lots came through so far: this material, and everything it delivers. */
export const SupplierPanel = ({ record }: { readonly record: RecordOf<typeof iqc> }) => {
  const ofMaterial = useCall(supplierPassRate, { supplier: record.supplier.id, material: record.material.id })
  const ofAll = useCall(supplierPassRate, { supplier: record.supplier.id })
  const failed = [ofMaterial, ofAll].find(rate => rate.error && !rate.data)
  if (failed) return <NotShown error={failed.error} onRetry={() => void failed.refetch()} />
  if (!ofMaterial.data || !ofAll.data) return <Loading rows={6} />
  return (
    <>
      <RegimeOfPair material={record.material.id} supplier={record.supplier.id} />
      <SaidTable
        caption={['供应商合格率', 'Supplier pass rate']}
        table={{
          columns: [
            { caption: [record.supplier.title, record.supplier.title] },
            { caption: ['本物料', 'This material'], align: 'end' },
            { caption: ['全部物料', 'All materials'], align: 'end' },
          ],
          rows: figures.map(({ label, text }) => [label, text(ofMaterial.data) ?? '–', text(ofAll.data) ?? '–']),
        }}
      />
    </>
  )
}

const share = (rate: string | null): string | null => rate && `${percentOf(rate)}%`

/** The figures of a supplier with what each means. */
const figures: readonly { readonly label: Label; text(rate: SupplierPassRate): string | null }[] = [
  { label: ['检验批数', 'Inspections'], text: rate => `${rate.lots}` },
  { label: ['接收批数', 'Accepted'], text: rate => `${rate.accepted}` },
  { label: ['批合格率', 'Lot acceptance rate'], text: rate => share(rate.lotPassRate) },
  { label: ['首检批数', 'First inspections'], text: rate => `${rate.firstLots}` },
  { label: ['首检合格率', 'First-pass yield'], text: rate => share(rate.firstPassRate) },
  { label: ['已检件数', 'Units inspected'], text: rate => `${rate.unitsInspected}` },
  { label: ['不合格件数', 'Nonconforming units'], text: rate => `${rate.nonconforming}` },
  { label: ['件合格率', 'Unit pass rate'], text: rate => share(rate.unitPassRate) },
  { label: ['DPPM（百万件不合格数）', 'DPPM (defective parts per million)'], text: rate => (rate.dppm === null ? null : `${rate.dppm}`) },
]
