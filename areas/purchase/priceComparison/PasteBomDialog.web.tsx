import { Input, Modal } from 'antd'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLabel } from '#core/client.web'
import { HeadingRow, PastePreview, PasteProblems, TableFile } from '#core/exchange.web'
import { counted } from '#core/language'
import { focusWhenThere } from '#core/fields.web'
import { readDelimited } from '#core/tables'
import { bomFields, type BomField } from '../../product/bom/paste/bomFields.ts'
import { boughtFields } from '../../product/bom/paste/bomColumns.ts'
import type { BomFields } from '../../product/bom/paste/bomRow.ts'
import { lineTexts, nextKey } from './newLines.ts'
import { useOpenComparison } from './openComparison.web.ts'
import { readBom, type BomAnswers } from '../../product/bom/paste/pasteBom.ts'
import { mostItems } from './comparisonLimits.ts'

interface PasteBomDialogProps {
  /** What was pasted already. */
  readonly text: string
  close(): void
}

/** Makes lines of a bill of materials copied out of a spreadsheet; shows what every column is taken for before anything is added. */
export const PasteBomDialog = ({ text: pasted, close }: PasteBomDialogProps) => {
  const label = useLabel()
  const textId = useId()
  const { page, source, type } = useOpenComparison()
  const [text, setText] = useState(pasted)
  const [chosen, setChosen] = useState<BomFields>()
  const [said, setSaid] = useState<BomAnswers>({})
  const calm = useDeferredValue(text)
  const bom = useMemo(() => (calm === '' ? undefined : readBom(calm, chosen, boughtFields, said)), [calm, chosen, said])
  const rows = useMemo(() => readDelimited(calm).rows, [calm])
  const typed = (next: string) => {
    setText(next)
    setChosen(undefined)
    setSaid({})
  }
  const uses = [
    { value: '', label: label(['不使用', 'Not used']) },
    ...boughtFields.map(value => ({ value, label: label(bomFields[value]) })),
  ]
  const lines = bom?.lines ?? []
  const known = lines.filter(line =>
    page.lines.some(({ texts }) => texts['name'] === line.name && texts['spec'] === line.spec && texts['mpn'] === line.mpn),
  ).length
  // A line without a quantity is completed in the sheet; what is asked of the whole table is answered first.
  const isAsked = bom?.problems.some(({ level }) => level === 'question') ?? false
  const room = mostItems - page.lines.length
  const add = () => {
    type(lineTexts(lines, nextKey(source.typed, source.stored)))
    close()
  }
  return (
    <Modal
      open
      width={1080}
      title={label(['粘贴物料清单', 'Paste a bill of materials'])}
      okText={label([`添加 ${lines.length} 行`, `Add ${counted(lines.length, 'line')}`])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: lines.length === 0 || lines.length > room || calm !== text || isAsked }}
      onOk={add}
      onCancel={close}
      afterOpenChange={opened => opened && focusWhenThere(textId)}
    >
      <div className="ms-pc-paste">
        <Input.TextArea
          id={textId}
          rows={pasted === '' ? 6 : 3}
          value={text}
          aria-label={label(['物料清单', 'Bill of materials'])}
          placeholder={label([
            '从电子表格复制后粘贴到这里，或选择 Excel 或 CSV 文件',
            'Copy from a spreadsheet and paste here, or choose an Excel or CSV file',
          ])}
          onChange={event => typed(event.target.value)}
        />
        <div>
          <TableFile text={text} onText={typed} />
        </div>
        {bom && (
          <>
            <p role="status">
              {label([
                `${rowsIn(bom.lines)} 行合并为 ${lines.length} 种物料。`,
                `${counted(rowsIn(bom.lines), 'row makes', 'rows make')} ${counted(lines.length, 'part')}.`,
              ])}
              {known > 0 &&
                label([
                  `其中 ${known} 种在比价中已有，将另起一行。`,
                  ` ${known} of them are in the comparison already and get another line.`,
                ])}
              {lines.length > room && label([`一份比价最多 ${mostItems} 行。`, ` A comparison holds at most ${mostItems} lines.`])}
            </p>
            <PasteProblems problems={bom.problems} onAgree={code => setSaid({ ...said, agreed: [...(said.agreed ?? []), code] })} />
            <HeadingRow
              row={bom.headingRow}
              rows={rows.length}
              onChange={headingRow => {
                setChosen(undefined)
                setSaid({ headingRow })
              }}
            />
            <PastePreview
              label={['粘贴的内容', 'Pasted text']}
              columns={bom.columns.map(({ heading, field }) => ({ heading, use: field ?? '' }))}
              uses={uses}
              rows={rows}
              problems={bom.problems}
              onUse={(column, use) => setChosen(bom.columns.map(({ field }, at) => (at === column ? bomField(use) : field)))}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

const bomField = (use: string): BomField | null => boughtFields.find(field => field === use) ?? null

const rowsIn = (lines: readonly { readonly rows: readonly number[] }[]): number => lines.reduce((sum, line) => sum + line.rows.length, 0)
