import { useLabel } from '#core/client.web'
import { PasteDialog } from '#core/exchange.web'
import { counted } from '#core/language'
import { boughtFields } from '../../product/bom/paste/bomColumns.ts'
import { BomPreview } from '../../product/bom/paste/BomPreview.web.tsx'
import { usePastedBom } from '../../product/bom/paste/usePastedBom.web.ts'
import { mostItems } from './comparisonLimits.ts'
import { lineTexts, nextKey } from './newLines.ts'
import { useOpenComparison } from './useComparison.web.ts'

interface PasteBomDialogProps {
  /** What was pasted already. */
  readonly text: string
  close(): void
}

/** Makes lines of a bill of materials copied out of a spreadsheet; shows what every column is taken for before anything is added. */
export const PasteBomDialog = ({ text, close }: PasteBomDialogProps) => {
  const label = useLabel()
  const { page, source, type } = useOpenComparison()
  const bill = usePastedBom(boughtFields, text)
  const { read, isRead } = bill
  const lines = read?.lines ?? []
  const rows = lines.reduce((sum, line) => sum + line.rows.length, 0)
  const known = lines.filter(line =>
    page.lines.some(({ texts }) => texts['name'] === line.name && texts['spec'] === line.spec && texts['mpn'] === line.mpn),
  ).length
  // A line without a quantity is completed in the sheet; what is asked of the whole table is answered first.
  const isAsked = read?.problems.some(({ level }) => level === 'question') ?? false
  const room = mostItems - page.lines.length
  const add = () => {
    type(lineTexts(lines, nextKey(source.typed, source.stored)))
    close()
  }
  return (
    <PasteDialog
      title={['粘贴物料清单', 'Paste a bill of materials']}
      name={['物料清单', 'Bill of materials']}
      placeholder={[
        '从电子表格复制后粘贴到这里，或选择 Excel 或 CSV 文件',
        'Copy from a spreadsheet and paste here, or choose an Excel or CSV file',
      ]}
      text={bill.text}
      isPasted={text !== ''}
      writes={[`添加 ${lines.length} 行`, `Add ${counted(lines.length, 'line')}`]}
      disabled={lines.length === 0 || lines.length > room || !isRead || isAsked}
      onText={bill.type}
      onWrite={add}
      close={close}
    >
      {read && (
        <p role="status">
          {label([
            `${rows} 行合并为 ${lines.length} 种物料。`,
            `${counted(rows, 'row makes', 'rows make')} ${counted(lines.length, 'part')}.`,
          ])}
          {known > 0 &&
            label([`其中 ${known} 种在比价中已有，将另起一行。`, ` ${known} of them are in the comparison already and get another line.`])}
          {lines.length > room && label([`一份比价最多 ${mostItems} 行。`, ` A comparison holds at most ${mostItems} lines.`])}
        </p>
      )}
      <BomPreview bill={bill} />
    </PasteDialog>
  )
}
