import { board, calendar, defineEntity } from '#core/definition'
import { choice, code, date, file, integer, kept, moment, overdue, reason, ref, states, text } from '#core/fields'
import { revisionFields } from '#core/revisions'

/** What the supplier is called, as it was asked. */
const ofSupplier = { readonly: true, nameOf: { record: 'supplier', of: 'purchase.supplier' } } as const
const named = ['supplierName', 'supplierNameEn'] as const

/** A supplier is asked to find out why it delivered bad goods and to see that it does not happen again. */
export const scar = defineEntity({
  name: 'quality.scar',
  label: ['供应商纠正措施', 'Supplier corrective action'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'SCAR-{yyyy}-{0000}'),
    ...revisionFields,
    status: choice(
      ['状态', 'Status'],
      states({
        open: { label: ['待回复', 'Awaiting response'], means: 'waiting:supplier' },
        answered: { label: ['待验证', 'Awaiting verification'], means: 'open' },
        accepted: { label: ['已接受', 'Accepted'], means: 'done' },
        superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true, search: true }),
    supplierName: text(['供应商名称（提出时）', 'Supplier name when asked'], { ...ofSupplier, copied: 'supplier.name' }),
    supplierNameEn: text(['供应商英文名称（提出时）', 'English name of the supplier when asked'], {
      ...ofSupplier,
      copied: ['supplier.nameEn', 'supplier.name'],
      help: ['没有英文名称时为中文名称', 'The Chinese name where there is no English one'],
    }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { frozen: true, from: true }),
    problem: text(['问题', 'Problem'], { required: true, max: 2000, multiline: true, search: true, said: true }),
    dueOn: date(['回复期限', 'Response due'], { required: true }),
    overdue: overdue(),
    cause: text(['根本原因', 'Root cause'], { readonly: true, max: 2000, multiline: true }),
    answeredOn: date(['回复日期', 'Answered on'], { readonly: true }),
    openActions: kept(integer(['未完成措施', 'Open actions'], { required: true }), { from: ['quality.scarAction'] }),
    nextActionOn: kept(date(['下一措施期限', 'Next action due']), { from: ['quality.scarAction'] }),
    acceptedAt: moment(['接受时间', 'Accepted at'], { readonly: true }),
    notes: text(['内部备注', 'Internal notes'], {
      max: 1000,
      multiline: true,
      help: [
        '供应商看不到；回复后也可修改，不生成新版本',
        'The supplier does not see them. They change after the answer, too, without a version',
      ],
    }),
  },
  state: 'status',
  // What the supplier answers is what it was asked: a question that changes after its answer is asked anew, and both stay.
  // Its next version is asked as soon as it is made: the supplier answers that one.
  revision: { after: ['answered'], superseded: 'superseded', atOnce: true, besides: ['notes'] },
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期未回复的纠正措施', 'Overdue SCARs'] }],
  editableIn: ['open'],
  deletableIn: [],
  filledIn: { open: named, answered: named, accepted: named },
  transitions: {
    answer: {
      label: ['登记回复', 'Record response'],
      from: ['open'],
      to: 'answered',
      tone: 'primary',
      waiting: ['待登记回复的纠正措施', 'SCARs awaiting response'],
      on: 'answeredOn',
      after: ['createdAt'],
      within: 7,
      input: {
        containment: text(['临时遏制', 'Containment'], { required: true, max: 2000, multiline: true }),
        cause: text(['根本原因', 'Root cause'], { required: true, max: 2000, multiline: true }),
        action: text(['纠正措施', 'Corrective action'], { required: true, max: 2000, multiline: true }),
        evidence: file(['证据', 'Evidence']),
      },
      fills: ['cause'],
    },
    accept: {
      label: ['接受措施', 'Accept'],
      from: ['answered'],
      to: 'accepted',
      tone: 'primary',
      waiting: ['待确认的纠正措施', 'SCARs awaiting verification'],
      waitingWithout: ['nextActionOn'],
      confirm: [
        '措施有效，恢复该供应商此物料的来料检验？',
        'Accept this action as effective? Incoming inspection of this material from this supplier will resume.',
      ],
    },
    sendBack: {
      label: ['退回', 'Send back'],
      from: ['answered'],
      to: 'open',
      input: { reason },
    },
  },
  papers: { report: { label: ['供应商纠正措施报告（8D）', 'Supplier corrective action report (8D)'] } },
  guest: {
    label: ['请供应商回复', 'Ask the supplier to respond'],
    asks: ['请说明临时遏制、根本原因和纠正措施', 'Please state the containment, root cause and corrective action'],
    button: ['提交回复', 'Submit answer'],
    takes: 'answer',
    recipient: 'supplier',
    shows: ['supplier', 'material', 'lot', 'problem', 'dueOn'],
    days: 30,
  },
  list: {
    columns: ['code', 'supplier', 'material', 'lot', 'status', 'dueOn', 'overdue', 'openActions', 'nextActionOn', 'acceptedAt'],
    filters: ['status', 'supplier', 'material', 'lot', 'dueOn', 'overdue', 'nextActionOn', 'revision'],
    sort: '-id',
  },
  presentations: [
    board({ by: 'status', card: ['supplier', 'material', 'problem', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', card: ['supplier', 'problem'] }),
  ],
  summary: ['supplier', 'material', 'lot', { field: 'dueOn', alert: 'overdue' }, 'acceptedAt'],
  form: [
    {
      label: ['问题', 'Problem'],
      fields: ['supplier', 'supplierName', 'supplierNameEn', 'material', 'lot', 'problem', 'dueOn', 'overdue'],
    },
    { label: ['回复', 'Answer'], fields: ['answeredOn', 'cause', 'openActions', 'nextActionOn', 'acceptedAt', 'notes'] },
  ],
})
