import { useCallback, useMemo, useRef, useState, type JSX } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '../language/label.ts'
import { readCellNumber } from '../tables/cellNumber.ts'
import { Sheet } from './Sheet.web.tsx'
import type { ChangeOrigin, SheetCell, SheetChange, SheetColumn } from './sheetContent.ts'
import type { SheetEditorProps } from './SheetInput.web.tsx'
import { emptyHistory, redone, remembered, undone } from './typedHistory.ts'
import { withTyped, type StoredTexts, type TypedTexts } from './typedTexts.ts'

// The page on which the browser tests of the sheet work: items × suppliers, owned by the simplest possible owner.

const bills = [
  { value: 'special', label: ['专票', 'Special'] },
  { value: 'ordinary', label: ['普票', 'Ordinary'] },
  { value: 'none', label: ['无票', 'None'] },
] as const

const columnsFor = (suppliers: number): readonly SheetColumn[] => [
  { key: 'item', label: ['物料', 'Item'], kind: 'text', width: 220, readonly: true, rowHeader: true },
  { key: 'quantity', label: ['数量', 'Quantity'], kind: 'number', width: 80 },
  ...Array.from({ length: suppliers }, (_, index) => {
    const group = { key: `s${index}`, label: [`供应商 ${index + 1}`, `Supplier ${index + 1}`] } as const
    return [
      { key: `s${index}.price`, label: ['含税单价', 'Price'], kind: 'number', width: 100, group },
      { key: `s${index}.bill`, label: ['发票类型', 'Invoice type'], kind: 'choice', width: 90, group, choices: bills },
      { key: `s${index}.days`, label: ['交期', 'Days'], kind: 'number', width: 70, group },
      { key: `s${index}.cost`, label: ['实际成本', 'Cost'], kind: 'number', width: 110, group, readonly: true },
    ] as const
  }).flat(),
  { key: 'remark', label: ['备注', 'Remark'], kind: 'text', width: 160 },
]

function RemarkEditor({ text, label, commit, cancel }: SheetEditorProps): JSX.Element {
  return (
    <textarea
      aria-label={label}
      autoFocus
      defaultValue={text}
      onKeyDown={event => {
        if (event.key === 'Enter') commit(event.currentTarget.value)
        if (event.key === 'Escape') cancel()
      }}
    />
  )
}

const remarkEditor = (column: SheetColumn): typeof RemarkEditor | undefined => (column.key === 'remark' ? RemarkEditor : undefined)

const nothingStored: StoredTexts = new Map()

interface Options {
  readonly rows: number
  readonly suppliers: number
  readonly language: Language
  readonly rowLimit: number
  readonly editable: boolean
  /** Rows say themselves what they are drawn from. */
  readonly known: boolean
}

function Sandbox({ rows, suppliers, language, rowLimit, editable, known }: Options): JSX.Element {
  const [typed, setTyped] = useState<TypedTexts>({})
  const history = useRef(emptyHistory)
  const cells = useMemo(() => new Map(Object.entries(typed).map(([place, { text }]) => [place, text])), [typed])
  const [rowCount, setRowCount] = useState(rows)
  const [log, setLog] = useState('')
  const columns = useMemo(() => columnsFor(suppliers), [suppliers])
  const cell = useCallback(
    (row: number, column: string): SheetCell => {
      if (column === 'item') return { text: `Part ${row + 1}` }
      const input = cells.get(`${row} ${column}`) ?? ''
      if (column.endsWith('.bill')) {
        const bill = bills.find(({ value }) => value === input)
        return {
          text: bill ? bill.label[language === 'zh' ? 0 : 1] : input,
          input,
          invalid: input === '' || bill ? undefined : ['没有这种发票类型', 'No such invoice type'],
        }
      }
      if (column.endsWith('.cost'))
        return { text: cells.get(`${row} ${column.replace('cost', 'price')}`) ?? '', tone: row === 0 ? 'good' : undefined }
      const read = column === 'remark' ? undefined : readCellNumber(input, { money: true })
      return { text: input, invalid: read?.kind === 'problem' ? read.message : undefined }
    },
    [cells, language],
  )
  const [contents] = useState(() => new Map<string, object>())
  const rowContent = (row: number): object => {
    const written = JSON.stringify([row, language, [...cells].filter(([place]) => place.startsWith(`${row} `))])
    const content = contents.get(written) ?? {}
    contents.set(written, content)
    return content
  }
  const onChange = (changes: readonly SheetChange[], origin: ChangeOrigin): void => {
    setLog(`${origin} ${changes.length}`)
    setRowCount(Math.max(rowCount, ...changes.map(({ row }) => row + 1)))
    const next = withTyped(
      typed,
      nothingStored,
      changes.map(({ row, column, text }) => [`${row} ${column}`, text]),
    )
    history.current = remembered(history.current, nothingStored, typed, next)
    setTyped(next)
  }
  const onUndo = (again: boolean): number => {
    const step = (again ? redone : undone)(history.current, typed, nothingStored)
    if (!step) return 0
    history.current = step.history
    setTyped(step.typed)
    setLog(`${again ? 'redo' : 'undo'} ${step.places.length}`)
    return step.places.length
  }
  return (
    <main>
      <h1>Sheet</h1>
      <label>
        Before <input defaultValue="1.20&#9;special" />
      </label>
      <Sheet
        label={['比价', 'Price comparison']}
        language={language}
        columns={columns}
        rowCount={rowCount}
        rowLimit={rowLimit}
        cell={cell}
        {...(known ? { rowContent } : {})}
        {...(editable ? { onChange, onUndo } : {})}
        frozenColumns={2}
        maxHeight="480px"
        emptyText={['没有物料', 'No items']}
        editorOf={remarkEditor}
        onOpen={(row, column) => setLog(`open ${row} ${column}`)}
        onPaste={(text, row, column) => {
          if (text.startsWith('BOM')) setLog(`took ${row} ${column}`)
          return text.startsWith('BOM')
        }}
        onKey={(key, row, column) => {
          if (key === '*') setLog(`key ${row} ${column}`)
          return key === '*'
        }}
      />
      <button type="button">After</button>
      <p data-testid="log">{log}</p>
    </main>
  )
}

const query = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Sandbox
      rows={Number(query.get('rows') ?? 60)}
      suppliers={Number(query.get('suppliers') ?? 8)}
      language={query.get('language') === 'en' ? 'en' : 'zh'}
      rowLimit={Number(query.get('rowLimit') ?? 0)}
      editable={query.get('editable') !== 'no'}
      known={query.get('known') === 'yes'}
    />,
  )
}
