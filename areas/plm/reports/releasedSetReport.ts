import { choice, date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { releaseTypes } from '../release/releaseFiles.ts'

/** Which release of each product was valid on a day. */
export const releasedSetReport = defineReport({
  name: 'plm.releasedSet',
  label: ['当前发布', 'Current releases'],
  definition: [
    '每个 PN 在所选日期（不选则为今天）有效的发布：到那一天为止最后一次最终批准的；仅文件的发布不改变版本，另外列出。',
    'The release of each PN that was valid on the chosen day (today when none is chosen): the last one approved finally by then. Releases of documents alone change no version and are counted beside it.',
  ],
  of: 'plm.release',
  parameters: { on: date(['日期', 'On']), model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    pn: text(['PN', 'PN'], { required: true }),
    release: ref(['发布通知', 'Release notice'], 'plm.release', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    type: choice(['类型', 'Type'], releaseTypes, { required: true }),
    hwVersion: text(['硬件版本', 'Hardware version']),
    swVersion: text(['软件版本', 'Software version']),
    mechVersion: text(['结构版本', 'Mechanical version']),
    approvedOn: date(['自', 'Since'], { required: true }),
    releases: integer(['历次发布', 'Releases so far'], { required: true }),
  },
  counts: 'releases',
  chart: { kind: 'bar', by: 'pn', values: ['releases'], lying: true },
  block: { table: ['release', 'type', 'hwVersion', 'swVersion', 'approvedOn'] },
})
