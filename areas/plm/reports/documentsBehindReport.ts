import { choice, date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { documentKinds } from './documentsBehind.ts'

/** Which documents are older than the last change of what they describe, and whom nobody has trained. */
export const documentsBehindReport = defineReport({
  name: 'plm.documentsBehind',
  label: ['待更新的文件与培训', 'Documents and training behind'],
  definition: [
    '现行的作业指导书、过程测试文件和产品手册：生效日期早于其产品最近一次已批准的技术变更的，须核对是否仍指向旧版本；以及仍有人未阅读的作业指导书。文件改版生效或全部阅读后不再列出。',
    'Work instructions, process test documents and manuals in effect that are older than the last technical change that was agreed for their product and may still point to what was before, and work instructions that someone has not read. A document leaves the list once a later version is in effect and everyone has read it.',
  ],
  of: 'plm.change',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    kind: choice(['文件', 'Document'], documentKinds, { required: true }),
    document: text(['名称', 'Name'], { required: true, max: 250 }),
    effectiveFrom: date(['生效日期', 'Effective from']),
    change: ref(['最近的技术变更', 'Last technical change'], 'plm.change'),
    agreedOn: date(['变更批准日期', 'Agreed on']),
    daysBehind: integer(['落后', 'Behind'], { unit: ['天', 'days'] }),
    unread: integer(['未读人数', 'Still to read'], { required: true }),
  },
  counts: 'unread',
  chart: { kind: 'bar', by: 'kind', values: ['unread'] },
  block: { table: ['document', 'daysBehind', 'unread'] },
})
