import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { counted } from '../language/counted.ts'
import { writeTabbed } from '../tables/delimited.ts'
import { encodingLabels, encodings, type Encoding, type EncodingSample } from '../tables/textEncoding.ts'
import { tableOfFile } from './tableOfFile.web.ts'
import type { AskedPart, SheetOfFile } from './wholeTable.ts'

interface Opened {
  readonly file: File
  readonly sheets: readonly SheetOfFile[]
  readonly sheet: number
  /** In which a text file was read; absent of workbooks. */
  readonly encoding?: Encoding | undefined
  /** What a text file would say in each encoding that it may have, as long as nobody has said which it is. */
  readonly samples?: readonly EncodingSample[] | undefined
}

interface TableFileProps {
  /** Whether what was read is still what is shown: what somebody types over it belongs to no file. */
  readonly text: string
  /** Given the rows of a file as they would be pasted. */
  onText(text: string): void
}

/** Takes a workbook or a text file in place of a paste, and asks for the sheet where there are several, and for the encoding where it is not clear. */
export const TableFile = ({ text, onText }: TableFileProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened & { readonly text: string }>()
  const [isReading, setReading] = useState(false)

  const read = async (file: File, asked: AskedPart = {}) => {
    setReading(true)
    try {
      const { sheets, sheet, rows, encoding, samples } = await tableOfFile(file, asked)
      const next = writeTabbed(rows)
      setOpened({ file, sheets, sheet, encoding, samples, text: next })
      onText(next)
    } catch (error) {
      feedback.failure(error)
    } finally {
      setReading(false)
    }
  }
  const shown = opened && opened.text === text ? opened : undefined
  // What is Unicode says so itself.
  const isEncoded = shown?.samples !== undefined || (shown?.encoding !== undefined && !shown.encoding.startsWith('utf-'))
  const wordsIn = (encoding: Encoding): readonly string[] => shown?.samples?.find(sample => sample.encoding === encoding)?.words ?? []

  return (
    <>
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {label(['选择文件', 'Choose file'])}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        onChange={event => {
          const [given] = event.target.files ?? []
          event.target.value = ''
          if (given) void read(given)
        }}
      />
      {shown && isEncoded && (
        <>
          <Select
            value={shown.encoding}
            status={shown.encoding === undefined ? 'warning' : ''}
            placeholder={label(['选择编码', 'Choose the encoding'])}
            disabled={isReading}
            popupMatchSelectWidth={false}
            aria-label={label(['编码', 'Encoding'])}
            options={encodings.map(value => ({ value, label: [label(encodingLabels[value]), ...wordsIn(value)].join(' · ') }))}
            onChange={encoding => encoding && void read(shown.file, { encoding })}
          />
          {shown.samples && (
            <span role="alert">
              {label([
                '无法确定文件的编码：请选择文字显示正确的一种',
                'The encoding of the file is not clear. Choose the one in which its words are right.',
              ])}
            </span>
          )}
        </>
      )}
      {shown && shown.sheets.length > 1 && (
        <Select
          value={shown.sheet}
          disabled={isReading}
          popupMatchSelectWidth={false}
          aria-label={label(['工作表', 'Sheet'])}
          options={shown.sheets.map(({ at, name, rows }) => ({
            value: at,
            label: label([`${name}（${rows} 行）`, `${name} (${counted(rows, 'row')})`]),
          }))}
          onChange={sheet => void read(shown.file, { sheet })}
        />
      )}
    </>
  )
}
