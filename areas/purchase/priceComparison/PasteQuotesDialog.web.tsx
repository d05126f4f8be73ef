import { Input, Modal, Select } from 'antd'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLabel } from '#core/client.web'
import { PastePreview, PasteProblems, TableFile } from '#core/exchange.web'
import { focusWhenThere } from '#core/fields.web'
import { readDelimited, type PasteProblem } from '#core/tables'
import { titleKey, type ComparisonPage } from './comparisonPage.ts'
import { useOpenComparison } from './openComparison.web.ts'
import type { OfferField } from './offerText.ts'
import { quoteFields, type QuoteField } from './quoteCell.ts'
import { readQuoteBlock } from './quoteBlock.ts'
import { quoteHeadingRow } from './quoteHeadings.ts'
import { byPlaceAsked, guessedUses, isByPlace, type PastePlace, type QuoteUse } from './quoteUses.ts'
import { currencyAt, offerTexts } from './sheetChanges.ts'

/** Where a paste of quotes began. */
export interface QuotesPlace {
  readonly text: string
  readonly line: number
  readonly supplier: number | undefined
  readonly field: QuoteField
}

interface PasteQuotesDialogProps {
  readonly place: QuotesPlace
  close(): void
}

/** Takes over prices of one or several suppliers copied out of a spreadsheet; shows where every column goes before anything changes. */
export const PasteQuotesDialog = ({ place, close }: PasteQuotesDialogProps) => {
  const label = useLabel()
  const [textId, fromId] = [useId(), useId()]
  const { page, source, type } = useOpenComparison()
  const [text, setText] = useState(place.text)
  const [from, setFrom] = useState(place.line)
  const [chosen, setChosen] = useState<readonly QuoteUse[]>()
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const calm = useDeferredValue(text)
  const around = useMemo(() => placeFor(page, place, source.titles), [page, place, source.titles])
  const uses = useMemo(() => chosen ?? (calm === '' ? [] : guessedUses(calm, around, {})), [calm, chosen, around])
  const block = useMemo(
    () => (calm === '' ? undefined : readQuoteBlock(calm, uses, { lines: around.lines, suppliers: around.suppliers, from })),
    [calm, uses, around, from],
  )
  const typed = (next: string) => {
    setText(next)
    setChosen(undefined)
    setAgreed([])
  }
  const found = [...(chosen === undefined && calm !== '' && isByPlace(calm, around) ? [byPlaceAsked] : []), ...(block?.problems ?? [])].map(
    one => (agreed.includes(one.code) ? withoutAnswer(one) : one),
  )
  const isAsked = found.some(({ level }) => level === 'question')
  const rows = useMemo(() => readDelimited(calm, '\t').rows, [calm])
  const head = useMemo(() => quoteHeadingRow(rows, around.suppliers) ?? 0, [rows, around.suppliers])
  const cells = block?.cells ?? []
  const options = [
    { value: '', label: label(['不使用', 'Not used']) },
    { value: 'part', label: label(['料号、型号或名称（按它找行）', 'Material number, part number or name (finds the line)']) },
    ...page.suppliers.flatMap(({ supplier, title }) =>
      Object.entries(quoteFields).map(([field, caption]) => ({ value: `${supplier} ${field}`, label: `${title} · ${label(caption)}` })),
    ),
  ]
  const apply = () => {
    type(
      cells.flatMap(({ line, supplier, field, text: written }) => {
        const key = page.lines[line]?.key
        const of = page.suppliers.find(one => String(one.supplier) === supplier)
        return key === undefined || !of
          ? []
          : offerTexts(key, of, field satisfies OfferField, written, {
              currency: currencyAt(page.lines[line], of),
              decimalSign: block?.decimalSign,
            })
      }),
    )
    close()
  }
  return (
    <Modal
      open
      width={1080}
      title={label(['粘贴报价', 'Paste quotes'])}
      okText={label([`写入 ${cells.length} 格`, cells.length === 1 ? 'Fill 1 cell' : `Fill ${cells.length} cells`])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: cells.length === 0 || calm !== text || isAsked }}
      onOk={apply}
      onCancel={close}
      afterOpenChange={opened => opened && focusWhenThere(textId)}
    >
      <div className="ms-pc-paste">
        <Input.TextArea
          id={textId}
          rows={place.text === '' ? 6 : 3}
          value={text}
          aria-label={label(['报价', 'Quotes'])}
          placeholder={label([
            '从供应商的表格复制后粘贴到此处：每列一家的单价，或一家的单价、运费、发票类型、税率、账期、交期、起订量；含料号或型号列时按它匹配行',
            'Copy from the suppliers’ tables and paste here: one column of prices per supplier, or price, freight, invoice type, tax rate, payment terms, lead time and MOQ of one supplier; a column of material or part numbers matches the rows to their lines',
          ])}
          onChange={event => typed(event.target.value)}
        />
        <div>
          <TableFile text={text} onText={typed} />
        </div>
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
            <PasteProblems problems={found} onAgree={code => setAgreed([...agreed, code])} />
            <PastePreview
              label={['粘贴的内容', 'Pasted text']}
              columns={uses.map((use, column) => ({ heading: rows[head]?.[column] ?? '', use: keyOf(use) }))}
              uses={options}
              rows={rows}
              problems={found}
              onUse={(column, use) => {
                // What another column says was not seen when the others were agreed to.
                setAgreed([])
                setChosen(uses.map((one, at) => (at === column ? quoteUse(use) : keyOf(one) === use ? null : one)))
              }}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** What was asked and agreed to. */
const withoutAnswer = ({ answer: _answer, ...one }: PasteProblem): PasteProblem => ({ ...one, level: 'notice' })

const placeFor = (
  { suppliers, lines }: ComparisonPage,
  { supplier, field }: QuotesPlace,
  titles: Readonly<Record<string, string>>,
): PastePlace => {
  const first = Math.max(
    0,
    suppliers.findIndex(one => one.supplier === supplier),
  )
  return {
    suppliers: suppliers.slice(first).map(one => ({ id: String(one.supplier), title: one.title })),
    field,
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

const quoteUse = (key: string): QuoteUse => {
  if (key === '' || key === 'part') return key === '' ? null : key
  const [supplier = '', field = ''] = key.split(' ')
  return Object.hasOwn(quoteFields, field) ? { supplier, field: field as QuoteField } : null
}
