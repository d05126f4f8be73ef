import { choice, decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { fleetStandings } from './fleet.ts'

/** Which firmware is in the field. */
export const fleetReport = defineReport({
  name: 'plm.fleet',
  label: ['在役固件', 'Firmware in the field'],
  definition: [
    '已发货、未报废的产品个体，按型号和软件版本。版本取产品个体上登记的软件版本：入库时按回读登记，此后以更改的为准。占比 = 该版本的台数 ÷ 该型号的台数。必须更新：低于某个现场必须升级的固件版本；未登记的版本：不是语义化版本。只列有生效固件的型号；必须更新的在前。',
    'Units that were shipped and are not scrapped, by product and software version. The version is the one recorded on the unit: what was read back when it was stocked, unless it was changed since. Share = its units ÷ all units of the product. A version below a firmware that is mandatory in the field must be updated; one that is no semantic version is unknown. Products without effective firmware are left out; what must be updated stands first.',
  ],
  of: 'plm.softwareChange',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    version: text(['软件版本', 'Software version']),
    standing: choice(['状态', 'Standing'], fleetStandings, { required: true }),
    units: integer(['台数', 'Units'], { required: true }),
    share: decimal(['占比', 'Share'], { scale: 4, percent: true, required: true }),
    newest: text(['最新版本', 'Newest version'], { required: true }),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'version', and: 'model', values: ['units'], lying: true },
  block: { table: ['model', 'version', 'standing', 'units', 'share'] },
})
