import { Alert, Button, Select } from 'antd'
import { useId, useState } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import { importTargets } from './columns.ts'
import { proposedHeader } from './proposePlan.ts'
import type { ImportView, Reading } from './importView.ts'
import { encodingLabels, encodings, type Encoding } from '../tables/textEncoding.ts'

interface SheetStageProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  onRead(reading: Reading): Promise<unknown>
}

const separators: readonly (readonly [string, Label])[] = [
  [',', ['逗号 ,', 'Comma ,']],
  [';', ['分号 ;', 'Semicolon ;']],
  ['\t', ['制表符', 'Tab']],
]

/** Which sheet holds the table, and which of its rows the captions. */
export const SheetStage = ({ entity, view, onRead }: SheetStageProps) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const id = useId()
  const [reading, setReading] = useState<Reading>(view.reading ?? { sheet: 0, headerRow: 1 })
  const [busy, setBusy] = useState(false)
  const sheet = view.sheets[reading.sheet]
  const rows = sheet?.rows ?? []
  const isUnclear = reading.text?.encoding === null
  const wordsIn = (encoding: Encoding): readonly string[] => sheet?.samples?.find(sample => sample.encoding === encoding)?.words ?? []
  const changesText = reading.text && JSON.stringify(reading.text) !== JSON.stringify(view.reading?.text)
  const chooseSheet = (at: number): void =>
    setReading({
      ...reading,
      sheet: at,
      headerRow: proposedHeader(view.sheets[at]?.rows ?? [], importTargets(entity, { points }), entity.label),
    })
  const read = async (): Promise<void> => {
    setBusy(true)
    await onRead(reading).catch(() => undefined)
    setBusy(false)
  }
  return (
    <div className="ms-exchange-stage">
      <p>
        <strong>{view.fileName}</strong>
      </p>
      <div className="ms-exchange-choices">
        {view.sheets.length > 1 && (
          <span>
            <label htmlFor={`${id}-sheet`}>{label(['工作表', 'Sheet'])}</label>
            <Select
              id={`${id}-sheet`}
              value={reading.sheet}
              options={view.sheets.map((one, at) => ({
                value: at,
                label: one.hidden ? `${one.name} ${label(['（隐藏）', '(hidden)'])}` : one.name,
              }))}
              onChange={chooseSheet}
            />
          </span>
        )}
        {reading.text && (
          <>
            <span>
              <label htmlFor={`${id}-encoding`}>{label(['编码', 'Encoding'])}</label>
              <Select
                id={`${id}-encoding`}
                value={reading.text.encoding ?? undefined}
                status={reading.text.encoding === null ? 'warning' : ''}
                placeholder={label(['请选择', 'Choose'])}
                popupMatchSelectWidth={false}
                options={encodings.map(value => ({ value, label: [label(encodingLabels[value]), ...wordsIn(value)].join(' · ') }))}
                onChange={encoding => reading.text && encoding && setReading({ ...reading, text: { ...reading.text, encoding } })}
              />
            </span>
            <span>
              <label htmlFor={`${id}-separator`}>{label(['分隔符', 'Separator'])}</label>
              <Select
                id={`${id}-separator`}
                value={reading.text.separator}
                options={separators.map(([value, caption]) => ({ value, label: label(caption) }))}
                onChange={separator => reading.text && setReading({ ...reading, text: { ...reading.text, separator } })}
              />
            </span>
          </>
        )}
      </div>
      {isUnclear && (
        <Alert
          type="warning"
          showIcon
          title={label([
            '无法确定文件的编码：请选择文字显示正确的一种',
            'The encoding of the file is not clear. Choose the one in which its words are right.',
          ])}
        />
      )}
      {changesText && (
        <Alert
          type="info"
          title={label(['下面仍是按原设置的预览，读取时使用新的设置', 'The preview below is as it was; the file is read as chosen now'])}
        />
      )}
      {rows.length === 0 ? (
        <Alert type="warning" title={label(['该工作表为空，请另选', 'This sheet is empty. Choose another one.'])} />
      ) : (
        <HeaderChoice rows={rows} headerRow={reading.headerRow} onChoose={headerRow => setReading({ ...reading, headerRow })} />
      )}
      <div className="ms-exchange-actions">
        <Button type="primary" loading={busy} disabled={rows.length === 0 || isUnclear} onClick={() => void read()}>
          {label(['读取', 'Read the table'])}
        </Button>
      </div>
    </div>
  )
}

interface HeaderChoiceProps {
  readonly rows: ImportView['sheets'][number]['rows']
  readonly headerRow: number
  onChoose(row: number): void
}

/** The first rows of the table, of which one is ticked as that of the captions. */
const HeaderChoice = ({ rows, headerRow, onChoose }: HeaderChoiceProps) => {
  const label = useLabel()
  const id = useId()
  const width = Math.max(0, ...rows.map(row => row.cells.length))
  return (
    // A table that is wider than the page is moved with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-exchange-preview" tabIndex={0} role="region" aria-label={label(['预览', 'Preview'])}>
      <table>
        <caption>{label(['点选标题所在的行', 'Select the header row'])}</caption>
        <tbody>
          {rows.map(row => (
            <tr key={row.no} data-header={row.no === headerRow || undefined}>
              <th scope="row">
                <label className="ms-tick">
                  <input
                    type="radio"
                    name={`${id}-header`}
                    checked={row.no === headerRow}
                    aria-label={label([`第 ${row.no} 行是标题行`, `Row ${row.no} holds the captions`])}
                    onChange={() => onChoose(row.no)}
                  />{' '}
                  {row.no}
                </label>
              </th>
              {Array.from({ length: width }, (_none, at) => (
                <td key={at}>{row.cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
