import { useLabel } from '#core/client.web'
import { HeadingRow, PastePreview, PasteProblems } from '#core/exchange.web'
import type { PasteProblem } from '#core/tables'
import { bomFields } from './bomFields.ts'
import type { PastedBill } from './usePastedBom.web.ts'

interface BomPreviewProps {
  readonly bill: PastedBill
  /** What is said of it besides. */
  readonly besides?: readonly PasteProblem[]
}

/** What is read of a pasted bill: what has to be looked at, where its headings are, and what each of its columns is taken for. */
export const BomPreview = ({ bill, besides = [] }: BomPreviewProps) => {
  const label = useLabel()
  const { read, rows, fields } = bill
  if (!read) return null
  const problems = [...besides, ...read.problems]
  return (
    <>
      <PasteProblems problems={problems} onAgree={bill.agree} />
      <HeadingRow row={read.headingRow} rows={rows.length} onChange={bill.beginAt} />
      <PastePreview
        label={['粘贴的内容', 'Pasted text']}
        columns={read.columns.map(({ heading, field }) => ({ heading, use: field ?? '' }))}
        uses={[{ value: '', label: label(['不使用', 'Not used']) }, ...fields.map(value => ({ value, label: label(bomFields[value]) }))]}
        rows={rows}
        problems={problems}
        onUse={bill.use}
      />
    </>
  )
}
