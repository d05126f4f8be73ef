import './paste.css'
import { Button, Input } from 'antd'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CallOutput } from '#core/calls'
import { newIdempotencyKey, useLabel } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { useRunCall } from '#core/records.web'
import { readDelimited } from '#core/sheet'
import type { bom } from '../bom.ts'
import { mostLines } from '../bomLimits.ts'
import { bomFields, structureFields, type BomField } from './bomColumns.ts'
import type { BomFields, BomLine } from './bomRow.ts'
import { readBom } from './pasteBom.ts'
import { pasteBill } from './pasteCalls.ts'
import { PastePreview, PasteProblems } from './PastePreview.web.tsx'

type Answer = CallOutput<typeof pasteBill>

/** Puts the rows of a spreadsheet in the place of all components of a draft: shows what each column is taken for and what was found, then all or nothing. */
export const PastePanel = ({ record }: { readonly record: RecordOf<typeof bom> }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(pasteBill)
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<BomFields>()
  const [answer, setAnswer] = useState<Answer>()
  const calm = useDeferredValue(text)
  const read = useMemo(() => (calm.trim() === '' ? undefined : readBom(calm, chosen, structureFields)), [calm, chosen])
  const rows = useMemo(() => readDelimited(calm).rows, [calm])
  const isWrong = read?.problems.some(({ level }) => level === 'error') ?? false
  const isTooLong = (read?.lines.length ?? 0) > mostLines

  const typed = (next: string) => {
    setText(next)
    setChosen(undefined)
    setAnswer(undefined)
  }
  const ask = async (write: boolean) => {
    const input = { bom: record.id, version: record.version, rows: (read?.lines ?? []).map(asSent), write }
    try {
      const told = await run.mutateAsync({ input, idempotencyKey: newIdempotencyKey() })
      if (told.written) {
        typed('')
        feedback.success(['组成已导入', 'Components imported'])
      } else setAnswer(told)
    } catch (error) {
      feedback.failure(error)
    }
  }

  return (
    <div className="ms-paste">
      <Input.TextArea
        rows={read ? 3 : 8}
        value={text}
        aria-label={label(['物料清单', 'Bill of materials'])}
        placeholder={label([
          '从电子表格复制后粘贴到这里，或选择 CSV 文件；将替换现有的全部组成',
          'Copy from a spreadsheet and paste here, or choose a CSV file. It replaces all present components.',
        ])}
        onChange={event => typed(event.target.value)}
      />
      <div className="ms-paste-actions">
        <Button onClick={() => file.current?.click()}>{label(['选择文件', 'Choose file'])}</Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={event => {
            const [given] = event.target.files ?? []
            event.target.value = ''
            if (given) void textOf(given).then(typed)
          }}
        />
        <LockedButton disabled={!read || isTooLong || calm !== text} onClick={() => ask(false)}>
          {label(['检查', 'Check'])}
        </LockedButton>
        <LockedButton
          type="primary"
          disabled={!answer || answer.problems.length > 0 || isWrong || isTooLong || calm !== text}
          onClick={() => ask(true)}
        >
          {label(['替换组成', 'Replace components'])}
        </LockedButton>
      </div>
      {read && (
        <>
          <p role="status">
            {label([`共 ${read.lines.length} 行组成。`, read.lines.length === 1 ? '1 component.' : `${read.lines.length} components.`])}
            {isTooLong && label([`一份物料清单最多 ${mostLines} 行。`, ` A bill has at most ${mostLines} lines.`])}
            {answer && foundWords(answer, label)}
          </p>
          <PasteProblems problems={[...(answer?.problems ?? []).map(asProblem), ...read.problems]} />
          <PastePreview
            label={['粘贴的内容', 'Pasted text']}
            columns={read.columns.map(({ heading, field }) => ({ heading, use: field ?? '' }))}
            uses={[
              { value: '', label: label(['不使用', 'Not used']) },
              ...structureFields.map(value => ({ value, label: label(bomFields[value]) })),
            ]}
            rows={rows}
            problems={[...(answer?.problems ?? []).map(asProblem), ...read.problems]}
            onUse={(column, use) => {
              setChosen(read.columns.map(({ field }, at) => (at === column ? fieldCalled(use) : field)))
              setAnswer(undefined)
            }}
          />
        </>
      )}
    </div>
  )
}

/** The text of a file: UTF-8, or GB 18030 as spreadsheets save it in China. */
const textOf = async (given: File): Promise<string> => {
  const bytes = await given.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const fieldCalled = (use: string): BomField | null => structureFields.find(field => field === use) ?? null

const foundWords = ({ found, problems }: Answer, label: ReturnType<typeof useLabel>): string =>
  label(
    problems.length === 0
      ? [`全部 ${found.length} 种物料均已找到，可以导入。`, ` All ${found.length} materials were found. Ready to import.`]
      : [
          `找到 ${found.length} 种物料，${problems.length} 处需要更正。`,
          ` ${found.length} materials were found; ${problems.length} entries need correction.`,
        ],
  )

const asProblem = ({ row, code, message }: Answer['problems'][number]) => ({ row, column: null, level: 'error' as const, code, message })

/** What is empty is not sent: three thousand rows are much to send. */
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** A line as it is sent, by the first row that it came from. */
const asSent = ({ name, mpn, designators, quantity, own, rows }: BomLine) => ({
  row: rows[0] ?? 1,
  number: filled(own?.number),
  mpn: filled(mpn),
  name: filled(name),
  item: filled(own?.item),
  quantity: quantity ?? '0',
  unit: filled(own?.unit),
  scrap: filled(own?.scrap),
  designators: filled(designators.join(', ')),
  remark: filled(own?.remark),
})
