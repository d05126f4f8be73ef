import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#core/calls'
import { newIdempotencyKey, useCan, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { counted, type Label } from '#core/language'
import { useNavigateTo, usePlaceOnPage } from '#core/navigation.web'
import { useRunCall } from '#core/records.web'
import { groupPoint } from '#core/rights'
import { applicationsMade, applicationsToMake } from '../../../product/bom/paste/applicationWords.ts'
import { requestedFields } from '../../../product/bom/paste/bomFields.ts'
import type { BomLine } from '../../../product/bom/paste/bomRow.ts'
import { filled } from '../../../product/bom/paste/filled.ts'
import { mayApplyPoint } from '../../../product/bom/paste/pastedPart.ts'
import { PasteSheet } from '../../../product/bom/paste/PasteSheet.web.tsx'
import type { requisition } from '../requisition.ts'
import { mostItems, pasteRequisition } from './pasteCall.ts'
import { unknownRows, type UnknownRows } from './unknownRows.ts'

/** Adds what a bill of materials names to the lines of a draft. */
export const PasteRequisition = ({ record }: { readonly record: RecordOf<typeof requisition> }) => {
  const label = useLabel()
  const can = useCan()
  const run = useRunCall(pasteRequisition)
  const [unknown, setUnknown] = useState<UnknownRows>('stop')
  const [times, setTimes] = useState(1)
  const navigateTo = useNavigateTo()
  const { path } = usePlaceOnPage()
  return (
    <PasteSheet
      fields={can(groupPoint('price', 'write')) ? requestedFields : unpricedFields}
      most={mostItems}
      tooLong={[
        `一份采购申请最多 ${mostItems} 行，请分成几份。`,
        ` A requisition holds at most ${mostItems} lines. Divide the bill into several requisitions.`,
      ]}
      placeholder={[
        '从电子表格复制物料清单后粘贴到这里，或选择 Excel 或 CSV 文件；加到现有明细之后',
        'Copy a bill of materials from a spreadsheet and paste here, or choose an Excel or CSV file. It is added to the present items.',
      ]}
      writes={['加入明细', 'Add to items']}
      asked={`${unknown} ${times}`}
      onWritten={() => navigateTo(path)}
      ask={async (lines, write) => {
        const input = { requisition: record.id, version: record.version, times, unknown, rows: lines.map(asSent), write }
        const answer = await run.mutateAsync({ input, idempotencyKey: newIdempotencyKey() })
        return { ...answer, says: foundWords(answer), done: applicationsMade(['已加入明细', 'Added to items'], answer.applications) }
      }}
    >
      <div className="ms-paste-actions">
        <Select
          value={unknown}
          popupMatchSelectWidth={false}
          aria-label={label(['未找到料号的行', 'Rows without a number'])}
          options={Object.entries(unknownRows)
            .filter(([value]) => value !== 'apply' || can(mayApplyPoint))
            .map(([value, words]) => ({ value, label: label(words) }))}
          onChange={setUnknown}
        />
        <InputNumber
          min={1}
          max={1_000_000}
          precision={0}
          value={times}
          aria-label={label(['套数', 'Sets'])}
          suffix={label(['套', 'sets'])}
          onChange={next => setTimes(next ?? 1)}
        />
      </div>
    </PasteSheet>
  )
}

/** Who writes no prices reads none. */
const unpricedFields = requestedFields.filter(field => field !== 'price')

const foundWords = ({ found, lines, problems, applications }: CallOutput<typeof pasteRequisition>): Label =>
  problems.length === 0
    ? applicationsToMake(
        [
          `找到 ${found} 行的料号，将加入 ${lines} 行明细。`,
          ` Material numbers were found for ${counted(found, 'row')}. ${counted(lines, 'item')} will be added.`,
        ],
        applications,
      )
    : [
        `找到 ${found} 行的料号，${problems.length} 处需要更正。`,
        ` Material numbers were found for ${counted(found, 'row')}; ${counted(problems.length, 'entry needs', 'entries need')} correction.`,
      ]

/** A line as it is sent, by the first row that it came from. */
const asSent = ({ name, spec, mpn, quantity, own, rows }: BomLine) => ({
  row: rows[0] ?? 1,
  number: filled(own?.number),
  mpn: filled(mpn),
  name: filled(name),
  spec: filled(spec),
  brand: filled(own?.brand),
  class: filled(own?.class),
  quantity: quantity ?? '0',
  price: filled(own?.price),
  unit: filled(own?.unit),
  remark: filled(own?.remark),
})
