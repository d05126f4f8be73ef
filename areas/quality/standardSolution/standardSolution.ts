import { defineEntity, meaning } from '#core/definition'
import { choice, computed, date, decimal, derived, file, flag, integer, lines, reason, ref, states, text } from '#core/fields'

/** A bottle stands unopened, then opened, until it is discarded. */
const solutionStates = states({
  sealed: { label: ['未开瓶', 'Sealed'], means: 'done' },
  opened: { label: ['已开瓶', 'Opened'], means: 'done' },
  discarded: { label: ['已弃用', 'Discarded'], means: 'void' },
})

/** A bottle of a standard: its lot, until when it holds, and what it is at each temperature. */
export const standardSolution = defineEntity({
  name: 'quality.standardSolution',
  label: ['标准液', 'Standard solution'],
  title: 'caption',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    lotNo: text(['批号', 'Lot'], { required: true, frozen: true, search: true, max: 40 }),
    caption: computed(text(['标准液', 'Standard solution'], { required: true, max: 103 })),
    kind: choice(
      ['类别', 'Kind'],
      {
        ph: ['pH 缓冲液', 'pH buffer'],
        orp: ['ORP', 'ORP'],
        conductivity: ['电导率', 'Conductivity'],
        oxygen: ['溶解氧', 'Dissolved oxygen'],
        turbidity: ['浊度', 'Turbidity'],
        ion: ['离子', 'Ion'],
        other: ['其他', 'Other'],
      },
      { required: true, frozen: true },
    ),
    nominal: decimal(['标准值', 'Standard'], { required: true, frozen: true, scale: 6 }),
    unit: text(['单位', 'Unit'], { max: 20 }),
    maker: text(['厂家', 'Maker'], { max: 60 }),
    status: choice(['状态', 'Status'], solutionStates, { required: true, readonly: true }),
    expiresOn: date(['有效期至', 'Expires on'], { required: true, frozen: true }),
    openedOn: date(['开瓶日期', 'Opened on'], { readonly: true }),
    discardedOn: date(['弃用日期', 'Discarded on'], { readonly: true }),
    openDays: integer(['开瓶后可用（天）', 'Usable once opened (days)'], { frozen: true, min: 1, max: 1000 }),
    usableUntil: computed(
      date(['可用至', 'Usable until'], {
        required: true,
        help: ['有效期和开瓶后期限中较早的一天', 'The earlier of the expiry and the days after opening'],
      }),
    ),
    expired: derived(flag(['已过期', 'Expired'], { tone: 'bad' })),
    keeper: ref(['保管人', 'Keeper'], 'admin.user', { required: true }),
    certificate: file(['证书', 'Certificate']),
    points: lines(
      ['温度表', 'Values by temperature'],
      {
        temperature: decimal(['温度（°C）', 'Temperature (°C)'], { required: true, scale: 2, min: '-20', max: '120' }),
        value: decimal(['值', 'Value'], { required: true, scale: 6 }),
      },
      { max: 60, unique: [['temperature']] },
    ),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['sealed', 'opened'],
  deletableIn: [],
  usableIn: ['sealed', 'opened'],
  filledIn: { opened: ['openedOn'] },
  remind: [
    {
      name: 'solutionExpires',
      label: ['标准液即将到期', 'Standard solutions expire'],
      before: 'usableUntil',
      at: [-14, -3, 0],
      while: meaning(solutionStates, 'holding'),
      to: ['keeper'],
    },
  ],
  transitions: {
    open: { label: ['开瓶', 'Open'], from: ['sealed'], to: 'opened', tone: 'primary', on: 'openedOn', within: 7 },
    discard: {
      label: ['弃用', 'Discard'],
      from: ['sealed', 'opened'],
      to: 'discarded',
      tone: 'danger',
      on: 'discardedOn',
      after: ['openedOn'],
      within: 7,
      // What was measured with it stays measured.
      leaves: ['quality.instrumentTest', 'quality.stationCheck'],
      input: { reason },
    },
  },
  list: {
    columns: ['name', 'lotNo', 'kind', 'nominal', 'status', 'openedOn', 'usableUntil', 'expired', 'keeper'],
    filters: ['status', 'kind', 'usableUntil', 'expired', 'keeper'],
    sort: '-id',
  },
  summary: [{ field: 'name', with: ['lotNo'] }, 'nominal', 'openedOn', { field: 'usableUntil', alert: 'expired' }, 'keeper'],
  form: [
    {
      label: ['标准液', 'Standard solution'],
      fields: ['name', 'lotNo', 'kind', 'nominal', 'unit', 'maker', 'keeper', 'certificate', 'notes'],
    },
    { label: ['有效期', 'Validity'], fields: ['status', 'expiresOn', 'openDays', 'openedOn', 'usableUntil', 'expired', 'discardedOn'] },
    { label: ['温度表', 'Values by temperature'], fields: ['points'] },
  ],
})
