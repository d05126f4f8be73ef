import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import type { SheetOfFile } from '#core/exchange'
import { tableOfFile } from '#core/exchange.web'
import { writeTabbed } from '#core/sheet'
import { counted } from '#core/language'

interface Opened {
  readonly file: File
  readonly sheets: readonly SheetOfFile[]
  readonly sheet: number
}

interface TableFileProps {
  /** Whether what was read is still what is shown: what somebody types over it belongs to no file. */
  readonly text: string
  /** Given the rows of a file as they would be pasted. */
  onText(text: string): void
}

/** Takes a workbook or a text file in place of a paste, and asks for the sheet where there are several. */
export const TableFile = ({ text, onText }: TableFileProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened & { readonly text: string }>()
  const [isReading, setReading] = useState(false)

  const read = async (file: File, asked?: number) => {
    setReading(true)
    try {
      const { sheets, sheet, rows } = await tableOfFile(file, asked)
      const next = writeTabbed(rows)
      setOpened({ file, sheets, sheet, text: next })
      onText(next)
    } catch (error) {
      feedback.failure(error)
    } finally {
      setReading(false)
    }
  }
  const shown = opened && opened.text === text && opened.sheets.length > 1 ? opened : undefined

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
      {shown && (
        <Select
          value={shown.sheet}
          disabled={isReading}
          popupMatchSelectWidth={false}
          aria-label={label(['工作表', 'Sheet'])}
          options={shown.sheets.map(({ at, name, rows }) => ({
            value: at,
            label: label([`${name}（${rows} 行）`, `${name} (${counted(rows, 'row')})`]),
          }))}
          onChange={at => void read(shown.file, at)}
        />
      )}
    </>
  )
}
