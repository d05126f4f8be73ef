import { defineEntity } from '#core/definition'
import { choice, type ChoiceValue, code, date, decimal, lines, ref, refs, text, told } from '#core/fields'
import { mostKeyParts, pieceFitted } from '../unit/keyParts.ts'
import { notDestroyed } from '../unit/whereabouts.ts'

/** Why it is recorded what units are made of. */
export const asBuiltKinds = {
  assembly: { label: ['装配', 'Assembly'], tone: 'good' },
  replacement: { label: ['更换', 'Replacement'], tone: 'warn' },
  correction: { label: ['更正', 'Correction'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** So many units at once: as many as one person assembles with the same lots on their bench. */
export const mostUnits = 200

/** Of a key part, what went into each of the units. */
const fittedPart = {
  ...pieceFitted,
  quantity: decimal(['单机用量', 'Quantity per'], {
    unit: { by: 'unit' },
    required: true,
    scale: 4,
    min: '0',
    max: '999999',
    help: ['0 表示已拆除', '0 says that it was taken out'],
  }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
}

/**
 * Which lots and serial numbers of key parts went into units: an entry of a log. What it says of a key part holds for its units until a later entry says something
 * else of it; nobody edits or deletes one, a wrong one is put right by a correction.
 */
export const asBuilt = defineEntity({
  name: 'product.asBuilt',
  label: ['关键件记录', 'As-built record'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['关键件记录号', 'As-built number'], 'AB-{yyMMdd}-{000}'),
    kind: choice(['类别', 'Kind'], asBuiltKinds, { required: true, frozen: true }),
    snRange: ref(['SN 号段', 'SN range'], 'product.snRange', { frozen: true, from: true }),
    // What is ordered is still made, whether or not it may still be chosen for something new.
    model: ref(['产品型号', 'Product model'], 'product.model', {
      required: true,
      frozen: true,
      usable: { field: 'status', in: ['active', 'inactive'] },
    }),
    bom: ref(['物料清单版本', 'Bill version'], 'product.bom', {
      ...told,
      help: [
        '装配日期生效的版本；按生产计划生产的，为计划发布时的版本',
        'The one that is effective on the day; of units of a production plan, the one of its release',
      ],
      // What was planned by a bill is made by it, also when that was withdrawn since.
      usable: { field: 'status', in: ['released', 'withdrawn'] },
    }),
    builtOn: date(['日期', 'Day'], { required: true, frozen: true }),
    operator: ref(['操作人', 'Operator'], 'admin.user', told),
    reason: text(['原因', 'Reason'], { frozen: true, max: 500, multiline: true }),
    units: refs(['产品个体', 'Units'], 'product.unit', {
      max: mostUnits,
      frozen: true,
      where: notDestroyed,
      help: [
        '逐台扫描，或在列表中勾选；填了号段而不填时为其中组装中的全部',
        'Scan each of them, or tick them in the list. Left empty, all of the range that are in assembly',
      ],
    }),
    parts: lines(['关键件', 'Key parts'], fittedPart, {
      max: mostKeyParts,
      frozen: true,
      listed: true,
      title: 'component',
      unique: [['component', 'lot', 'serial']],
    }),
  },
  on: 'builtOn',
  after: ['units.begunOn'],
  within: 7,
  why: 'reason',
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['code', 'kind', 'model', 'builtOn', 'operator', 'bom', 'reason'],
    filters: ['kind', 'model', 'snRange', 'units', 'builtOn', 'operator', 'bom'],
    sort: '-id',
  },
  summary: [{ field: 'model', with: ['snRange'] }, 'bom', { field: 'builtOn', with: ['operator'] }, { field: 'kind', with: ['reason'] }],
  form: [
    { label: ['记录', 'Record'], fields: ['code', 'kind', 'model', 'snRange', 'bom', 'builtOn', 'operator', 'reason'] },
    { label: ['产品个体', 'Units'], fields: ['units'] },
    { label: ['关键件', 'Key parts'], fields: ['parts'] },
  ],
})
