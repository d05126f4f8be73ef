import { Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#core/calls'
import { newIdempotencyKey, useCan, useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { counted, type Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import type { bom } from '../bom.ts'
import { mostLines } from '../bomLimits.ts'
import { applicationsMade, applicationsToMake } from './applicationWords.ts'
import { structureFields } from './bomFields.ts'
import type { BomLine } from './bomRow.ts'
import { filled } from './filled.ts'
import { pasteBill } from './pasteCalls.ts'
import { mayApplyPoint } from './pastedPart.ts'
import { PasteSheet } from './PasteSheet.web.tsx'
import { unknownRows, type UnknownRows } from './unknownRows.ts'

/** Puts the rows of a spreadsheet in the place of all components of a draft. */
export const PastePanel = ({ record }: { readonly record: RecordOf<typeof bom> }) => {
  const label = useLabel()
  const can = useCan()
  const run = useRunCall(pasteBill)
  const [unknown, setUnknown] = useState<UnknownRows>('stop')
  return (
    <PasteSheet
      fields={structureFields}
      most={mostLines}
      tooLong={[`一份物料清单最多 ${mostLines} 行。`, ` A bill has at most ${mostLines} lines.`]}
      placeholder={[
        '从电子表格复制后粘贴到这里，或选择 Excel 或 CSV 文件；将替换现有的全部组成',
        'Copy from a spreadsheet and paste here, or choose an Excel or CSV file. It replaces all present components.',
      ]}
      writes={['替换组成', 'Replace components']}
      asked={unknown}
      ask={async (lines, write) => {
        const input = { bom: record.id, version: record.version, unknown, rows: lines.map(asSent), write }
        const answer = await run.mutateAsync({ input, idempotencyKey: newIdempotencyKey() })
        return { ...answer, says: foundWords(answer), done: applicationsMade(['组成已导入', 'Components imported'], answer.applications) }
      }}
    >
      {can(mayApplyPoint) && (
        <div className="ms-paste-actions">
          <Select
            value={unknown}
            popupMatchSelectWidth={false}
            aria-label={label(['未找到料号的行', 'Rows without a number'])}
            options={Object.entries(unknownRows).map(([value, words]) => ({ value, label: label(words) }))}
            onChange={setUnknown}
          />
        </div>
      )}
    </PasteSheet>
  )
}

const foundWords = ({ found, problems, substitutes, applications }: CallOutput<typeof pasteBill>): Label => {
  const more =
    substitutes === 0 ? (['', ''] as const) : ([`替代料 ${substitutes} 种。`, ` ${counted(substitutes, 'substitute')}.`] as const)
  if (problems.length > 0)
    return [
      `找到 ${found.length} 种物料，${problems.length} 处需要更正。`,
      ` ${counted(found.length, 'material was', 'materials were')} found; ${counted(problems.length, 'entry needs', 'entries need')} correction.`,
    ]
  return applications === 0
    ? [
        `全部 ${found.length} 种物料均已找到，可以导入。${more[0]}`,
        ` ${found.length === 1 ? 'The material was' : `All ${counted(found.length, 'material')} were`} found. Ready to import.${more[1]}`,
      ]
    : applicationsToMake(
        [`共 ${found.length} 种物料，可以导入。${more[0]}`, ` ${counted(found.length, 'material')}. Ready to import.${more[1]}`],
        applications,
      )
}

/** A line as it is sent, by the first row that it came from. */
const asSent = ({ name, spec, mpn, designators, quantity, own, rows }: BomLine) => ({
  row: rows[0] ?? 1,
  number: filled(own?.number),
  mpn: filled(mpn),
  name: filled(name),
  spec: filled(spec),
  brand: filled(own?.brand),
  class: filled(own?.class),
  item: filled(own?.item),
  quantity: quantity ?? '0',
  unit: filled(own?.unit),
  scrap: filled(own?.scrap),
  designators: filled(designators.join(', ')),
  substitute: own?.substitute,
  ratio: filled(own?.ratio),
  remark: filled(own?.remark),
})
