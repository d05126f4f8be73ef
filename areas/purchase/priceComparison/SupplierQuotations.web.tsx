import { Suspense, useMemo, useState } from 'react'
import { newIdempotencyKey, useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { FileLink, lookOf, MomentText, RecordOfFilesContext } from '#core/fields.web'
import { useSave } from '#core/records.web'
import type { ShownComparison } from './comparisonTexts.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { priceComparison, quotation } from './priceComparison.ts'

interface SupplierQuotationsProps {
  readonly supplier: number
  readonly editable: boolean
  /** As it is stored; a supplier who was not saved yet has no papers. */
  readonly record: ShownComparison
}

/** The papers on which a supplier made its offers, each as it was stored; another one is added beside them. */
export const SupplierQuotations = ({ supplier, editable, record }: SupplierQuotationsProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { saveNow } = useOpenComparison()
  const save = useSave(priceComparison)
  const [draft, setDraft] = useState<unknown>(null)
  const ofFiles = useMemo(() => ({ entity: priceComparison, record }), [record])
  const papers = (record.quotations ?? []).filter(one => one.supplier.id === supplier)
  const { Input } = lookOf(quotation.file)
  const add = async (file: unknown) => {
    setDraft(file)
    if (typeof file !== 'object' || file === null || !('id' in file)) return
    try {
      const saved = await saveNow()
      if (!saved.record) return
      const kept = (saved.record.quotations ?? []).map(one => ({ id: one.id, supplier: one.supplier.id, file: one.file.id }))
      const { id, version } = saved.record
      // What the server fills in itself is not sent.
      const values: Readonly<Record<string, unknown>> = { quotations: [...kept, { supplier, file: Number(file.id) }] }
      await save.mutateAsync({ id, version, values, idempotencyKey: newIdempotencyKey() })
      feedback.success(['已存入报价单', 'The quotation is stored'])
    } catch (error) {
      feedback.failure(error)
    }
    setDraft(null)
  }
  return (
    <RecordOfFilesContext value={ofFiles}>
      <section aria-label={label(priceComparison.fields.quotations.label)}>
        <h3>{label(priceComparison.fields.quotations.label)}</h3>
        {papers.map(one => (
          <p key={one.id}>
            <FileLink file={one.file} place="page" />
            <span className="ms-muted" title={one.sha256 ?? ''}>
              {one.addedAt !== null && <MomentText instant={one.addedAt} />} · SHA-256 {one.sha256?.slice(0, 12)}
            </span>
          </p>
        ))}
        {editable && Input && (
          <Suspense fallback={<span className="ms-control-waiting" />}>
            <Input
              field={quotation.file}
              id="ms-pc-quotation"
              draft={draft}
              disabled={save.isPending}
              problems={{}}
              describedBy="ms-pc-quotation-help"
              caption={undefined}
              onChange={file => void add(file)}
              onLeave={() => undefined}
            />
            <p id="ms-pc-quotation-help" className="ms-muted">
              {label([
                '存入后连同文件哈希保留，不能更换或删除；新报价单另存一份。',
                'Stored with the hash of the file; it is neither replaced nor removed. A new quotation is added beside it.',
              ])}
            </p>
          </Suspense>
        )}
        {!editable && papers.length === 0 && <p className="ms-muted">{label(['没有报价单', 'No quotation'])}</p>}
      </section>
    </RecordOfFilesContext>
  )
}
