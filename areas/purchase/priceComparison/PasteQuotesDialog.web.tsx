import { Select } from 'antd'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLabel } from '#core/client.web'
import { PasteDialog, PastePreview, PasteProblems } from '#core/exchange.web'
import { counted } from '#core/language'
import { agreedTo, readDelimited } from '#core/tables'
import { offerOfColumn } from './comparisonColumns.ts'
import { titleKey, type ComparisonPage } from './comparisonPage.ts'
import { readQuoteBlock } from './quoteBlock.ts'
import { quoteFields, type QuoteField } from './quoteCell.ts'
import { quoteHeadingRow } from './quoteHeadings.ts'
import { byPlaceAsked, guessedUses, isByPlace, type PastePlace, type QuoteUse } from './quoteUses.ts'
import { currencyAt, offerTexts } from './sheetChanges.ts'
import { useOpenComparison } from './useComparison.web.ts'

/** Where a paste of quotes began. */
export interface QuotesPlace {
  readonly text: string
  readonly line: number
  readonly column: string
}

interface PasteQuotesDialogProps {
  readonly place: QuotesPlace
  close(): void
}

/** Takes over prices of one or several suppliers copied out of a spreadsheet; shows where every column goes before anything changes. */
export const PasteQuotesDialog = ({ place, close }: PasteQuotesDialogProps) => {
  const label = useLabel()
  const fromId = useId()
  const { page, source, type } = useOpenComparison()
  const [text, setText] = useState(place.text)
  const [from, setFrom] = useState(place.line)
  const [chosen, setChosen] = useState<readonly QuoteUse[]>()
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const calm = useDeferredValue(text)
  const around = useMemo(() => placeFor(page, place.column, source.titles), [page, place.column, source.titles])
  const uses = useMemo(() => chosen ?? (calm === '' ? [] : guessedUses(calm, around, {})), [calm, chosen, around])
  const block = useMemo(
    () => (calm === '' ? undefined : readQuoteBlock(calm, uses, { lines: around.lines, suppliers: around.suppliers, from })),
    [calm, uses, around, from],
  )
  /** What was agreed to does not hold for other columns. */
  const use = (columns: readonly QuoteUse[] | undefined) => {
    setChosen(columns)
    setAgreed([])
  }
  const asked = chosen === undefined && calm !== '' && isByPlace(calm, around) ? [byPlaceAsked] : []
  const problems = agreedTo([...asked, ...(block?.problems ?? [])], agreed)
  const rows = useMemo(() => readDelimited(calm, '\t').rows, [calm])
  const head = useMemo(() => quoteHeadingRow(rows, around.suppliers) ?? 0, [rows, around.suppliers])
  const cells = block?.cells ?? []
  const choices: readonly { readonly use: QuoteUse; readonly words: string }[] = [
    { use: null, words: label(['不使用', 'Not used']) },
    { use: 'part', words: label(['料号、型号或名称（按它找行）', 'Material number, part number or name (finds the line)']) },
    ...page.suppliers.flatMap(({ supplier, title }) =>
      Object.entries(quoteFields).map(([field, caption]) => ({
        use: { supplier: String(supplier), field: field as QuoteField },
        words: `${title} · ${label(caption)}`,
      })),
    ),
  ]
  const apply = () => {
    type(
      cells.flatMap(({ line: at, supplier, field, text: written }) => {
        const line = page.lines[at]
        const of = page.suppliers.find(one => String(one.supplier) === supplier)
        return line && of
          ? offerTexts(line.key, of, field, written, { currency: currencyAt(line, of), decimalSign: block?.decimalSign })
          : []
      }),
    )
    close()
  }
  return (
    <PasteDialog
      title={['粘贴报价', 'Paste quotes']}
      name={['报价', 'Quotes']}
      placeholder={[
        '从供应商的表格复制后粘贴到此处：每列一家的单价，或一家的单价、运费、发票类型、税率、账期、交期、起订量；含料号或型号列时按它匹配行',
        'Copy from the suppliers’ tables and paste here: one column of prices per supplier, or price, freight, invoice type, tax rate, payment terms, lead time and MOQ of one supplier; a column of material or part numbers matches the rows to their lines',
      ]}
      text={text}
      isPasted={place.text !== ''}
      writes={[`写入 ${cells.length} 格`, `Fill ${counted(cells.length, 'cell')}`]}
      disabled={cells.length === 0 || calm !== text || problems.some(({ level }) => level === 'question')}
      onText={next => {
        setText(next)
        use(undefined)
      }}
      onWrite={apply}
      close={close}
    >
      {block && (
        <>
          {!uses.includes('part') && (
            <div className="ms-pc-from">
              <label htmlFor={fromId}>{label(['从这一行开始', 'Begin at line'])}</label>
              <Select
                id={fromId}
                showSearch={{ optionFilterProp: 'label' }}
                value={from}
                options={page.lines.map((line, at) => ({ value: at, label: `${at + 1} ${line.name}` }))}
                onChange={setFrom}
              />
            </div>
          )}
          <PasteProblems problems={problems} onAgree={code => setAgreed([...agreed, code])} />
          <PastePreview
            label={['粘贴的内容', 'Pasted text']}
            columns={uses.map((one, column) => ({ heading: rows[head]?.[column] ?? '', use: keyOf(one) }))}
            uses={choices.map(({ use: one, words }) => ({ value: keyOf(one), label: words }))}
            rows={rows}
            problems={problems}
            onUse={(column, key) => {
              const chosenUse = choices.find(choice => keyOf(choice.use) === key)?.use ?? null
              use(uses.map((one, at) => (at === column ? chosenUse : keyOf(one) === key ? null : one)))
            }}
          />
        </>
      )}
    </PasteDialog>
  )
}

const placeFor = ({ suppliers, lines }: ComparisonPage, column: string, titles: Readonly<Record<string, string>>): PastePlace => {
  const offered = offerOfColumn(column)
  const first = suppliers.findIndex(one => one.supplier === offered?.supplier)
  return {
    suppliers: suppliers.slice(Math.max(0, first)).map(one => ({ id: String(one.supplier), title: one.title })),
    field: offered && Object.hasOwn(quoteFields, offered.field) ? (offered.field as QuoteField) : 'unitPrice',
    lines: lines.map(({ name, texts }) => ({
      name,
      mpn: texts['mpn'] ?? '',
      number: numberOf(titles[titleKey('mnm.material', Number(texts['material']))]),
      spec: texts['spec'] ?? '',
    })),
  }
}

/** A material is called by its number and its name. */
const numberOf = (title = ''): string => title.split(' ')[0] ?? ''

const keyOf = (use: QuoteUse): string => (use === null ? '' : use === 'part' ? use : `${use.supplier} ${use.field}`)
