import { TabletOutlined } from '@ant-design/icons'
import { BenchLink } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import { Empty } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { DraftSheet } from '#core/sheet.web'
import { testBenchWith } from '../testBench/testBenchPath.ts'
import type { FrozenTemplate } from './frozenTemplate.ts'
import type { instrumentTest } from './instrumentTest.ts'
import { readingRows, testColumns } from './testSheet.ts'
import { useTestReadings } from './useTestReadings.web.ts'

type Test = RecordOf<typeof instrumentTest>

const sheetLabel: Label = ['读数', 'Readings']

/** The readings of a test: one row each, with what they come to while they are typed. */
export const TestReadings = ({ record }: { readonly record: Test }) => {
  if (record.frozen === null || readingRows(record.frozen).length === 0)
    return (
      <Empty
        title={['没有需要录入的读数', 'No readings required']}
        reason={['模板只要求照片或文件，请在编辑中添加。', 'The template asks for pictures or files only: add them while editing.']}
      />
    )
  return <ReadingsSheet test={record} frozen={record.frozen} />
}

const ReadingsSheet = ({ test, frozen }: { readonly test: Test; readonly frozen: FrozenTemplate }) => {
  const label = useLabel()
  const { work, rows, cell, change, editable } = useTestReadings(test, frozen)
  return (
    <section aria-label={label(sheetLabel)}>
      {editable && (
        <BenchLink to={testBenchWith(test.id)}>
          <TabletOutlined aria-hidden /> {label(['在测试台录入', 'Enter at the test bench'])}
        </BenchLink>
      )}
      <DraftSheet
        work={work}
        label={sheetLabel}
        columns={testColumns}
        rowCount={rows.length}
        cell={cell}
        onChange={editable ? change : undefined}
      />
    </section>
  )
}
