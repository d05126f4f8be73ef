import type { CallOutput } from '#core/calls'
import { newIdempotencyKey } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import type { bom } from '../bom.ts'
import { mostLines } from '../bomLimits.ts'
import { structureFields } from './bomColumns.ts'
import type { BomLine } from './bomRow.ts'
import { filled } from './filled.ts'
import { pasteBill } from './pasteCalls.ts'
import { PasteSheet } from './PasteSheet.web.tsx'

/** Puts the rows of a spreadsheet in the place of all components of a draft. */
export const PastePanel = ({ record }: { readonly record: RecordOf<typeof bom> }) => {
  const run = useRunCall(pasteBill)
  return (
    <PasteSheet
      fields={structureFields}
      most={mostLines}
      tooLong={[`一份物料清单最多 ${mostLines} 行。`, ` A bill has at most ${mostLines} lines.`]}
      placeholder={[
        '从电子表格复制后粘贴到这里，或选择 CSV 文件；将替换现有的全部组成',
        'Copy from a spreadsheet and paste here, or choose a CSV file. It replaces all present components.',
      ]}
      writes={['替换组成', 'Replace components']}
      done={['组成已导入', 'Components imported']}
      ask={async (lines, write) => {
        const input = { bom: record.id, version: record.version, rows: lines.map(asSent), write }
        const answer = await run.mutateAsync({ input, idempotencyKey: newIdempotencyKey() })
        return { ...answer, says: foundWords(answer) }
      }}
    />
  )
}

const foundWords = ({ found, problems }: CallOutput<typeof pasteBill>): Label =>
  problems.length === 0
    ? [`全部 ${found.length} 种物料均已找到，可以导入。`, ` All ${found.length} materials were found. Ready to import.`]
    : [
        `找到 ${found.length} 种物料，${problems.length} 处需要更正。`,
        ` ${found.length} materials were found; ${problems.length} entries need correction.`,
      ]

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
