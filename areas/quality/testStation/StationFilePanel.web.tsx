import { useState } from 'react'
import { useCan, useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure, Empty, LockedButton } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import { TableFile } from '#core/exchange.web'
import { counted, type Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRunCall } from '#core/records.web'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { stationFile, type StationFileAnswer } from './stationFile.ts'
import type { testStation } from './testStation.ts'

const words = {
  file: ['选择工位的文件（CSV 或表格）', 'Choose the file of the station (CSV or spreadsheet)'],
  text: ['或粘贴内容（第一行为列名）', 'Or paste its contents, the first row being the columns'],
  read: ['上传', 'Read'],
  results: ['结果', 'Results'],
  row: ['行', 'Row'],
  sequence: ['序号', 'Sequence'],
  unit: ['PN/SN', 'PN/SN'],
  test: ['测试', 'Test'],
  verdict: ['判定', 'Verdict'],
  known: ['已上传过', 'Read before'],
} as const satisfies Record<string, Label>

const verdictWords = {
  passed: ['合格', 'Passed'],
  failed: ['不合格', 'Failed'],
  undecided: ['不能判定', 'Undecided'],
} as const satisfies Record<string, Label>

const isVerdict = (name: string | null): name is keyof typeof verdictWords => name !== null && name in verdictWords

/** How many rows were read and how many were refused. */
const toldOf = (results: StationFileAnswer['results']): Label => {
  const refused = results.filter(({ test }) => test === null).length
  const read = results.length - refused
  return [`已接收 ${read} 行，未接收 ${refused} 行`, `${counted(read, 'row')} read, ${refused} refused`]
}

const noRight: Label = ['没有权限', 'Not permitted']
const noRightReason: Label = [
  '您不能为工位上传测试。请联系管理员。',
  'You do not have permission to send tests of a station. Ask an administrator.',
]

/** Where the file of a station is read: each row says which test it has become, or why it was refused. */
export const StationFilePanel = ({ record }: { readonly record: RecordOf<typeof testStation> }) => {
  const can = useCan()
  if (!can('quality.sendTest')) return <Empty title={noRight} reason={noRightReason} />
  return <StationFile station={record.id} />
}

const StationFile = ({ station }: { readonly station: number }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(instrumentTest.name)
  const [text, setText] = useState('')
  const [results, setResults] = useState<StationFileAnswer['results']>([])
  const run = useRunCall(stationFile)
  const key = useIdempotencyKey()
  const read = async (): Promise<void> => {
    try {
      const answer = await run.mutateAsync({ input: { station, text }, idempotencyKey: key.key })
      key.renew()
      setResults(answer.results)
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  const verdictOf = (name: string | null): string => (isVerdict(name) ? label(verdictWords[name]) : '')
  return (
    <section className="ms-form">
      <div role="group" aria-label={label(words.file)}>
        <TableFile text={text} onText={setText} />
      </div>
      <div className="ms-field">
        <label>
          {label(words.text)}
          <textarea rows={6} value={text} onChange={event => setText(event.target.value)} />
        </label>
      </div>
      <LockedButton type="primary" disabled={text.trim() === ''} onClick={read}>
        {label(words.read)}
      </LockedButton>
      {results.length > 0 && (
        <div aria-live="polite">
          <p>{label(toldOf(results))}</p>
          <PlainTable
            caption={words.results}
            columns={[
              { label: label(words.row), numeric: true },
              { label: label(words.sequence) },
              { label: label(words.unit) },
              { label: label(words.test) },
              { label: label(words.verdict) },
            ]}
            rows={results.map(({ row, sequence, unit, test, code, verdict, repeated, message }) => ({
              key: row,
              cells: [
                row,
                sequence,
                unit,
                test !== null && detail ? <ScreenLink to={detail(test)}>{code}</ScreenLink> : (message ?? ''),
                `${verdictOf(verdict)}${repeated ? ` · ${label(words.known)}` : ''}`,
              ],
            }))}
          />
        </div>
      )}
    </section>
  )
}
