import { carriedOut } from '../../core/define/carriedOut.ts'
import { defineArea } from '../../core/define/area.ts'
import { defineEntity } from '../../core/define/entity.ts'
import { choice } from '../../core/fields/choice/choice.ts'
import { states } from '../../core/fields/choice/states.ts'
import { code } from '../../core/fields/code/code.ts'
import { decimal } from '../../core/fields/decimal/decimal.ts'
import { integer } from '../../core/fields/integer/integer.ts'
import { lines } from '../../core/fields/lines/lines.ts'
import { money } from '../../core/fields/money/money.ts'
import { ref } from '../../core/fields/ref/ref.ts'
import { text } from '../../core/fields/text/text.ts'
import { serve } from '../../core/context/serve.server.ts'

const labStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  approved: { label: ['已通过', 'Approved'], means: 'done' },
  rejected: { label: ['未通过', 'Rejected'], means: 'draft', tone: 'bad' },
})

/** A document that can be edited while it is being approved, which ends the approval. */
const request = defineEntity({
  name: 'lab.request',
  label: ['采购申请', 'Request'],
  title: 'name',
  titleEn: 'nameEn',
  fields: {
    code: code(['编号', 'Number'], 'RQ-{yyMMdd}-{000}', { on: 'submit' }),
    name: text(['名称', 'Name'], { required: true }),
    nameEn: text(['英文名称', 'English name']),
    pieces: integer(['件数', 'Pieces'], { min: 1, decidesRoute: carriedOut }),
    total: money(['金额', 'Total'], { group: 'price', decidesRoute: carriedOut }),
    class: choice(['类别', 'Class'], { A: ['甲', 'A'], B: ['乙', 'B'] }, { decidesRoute: carriedOut }),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    department: ref(['部门', 'Department'], 'admin.department'),
    method: ref(['检测方法', 'Method'], 'lab.method'),
    spec: text(['规格', 'Specification']),
    items: lines(['明细', 'Items'], {
      what: text(['品名', 'What'], { required: true }),
      price: decimal(['单价', 'Price'], { scale: 2, group: 'price' }),
      method: ref(['检测方法', 'Method'], 'lab.method'),
    }),
    grantedBy: ref(['批准人', 'Granted by'], 'admin.user', { readonly: true }),
    grantedFor: text(['用途', 'Purpose'], { readonly: true }),
    state: choice(['状态', 'State'], labStates, { required: true, readonly: true }),
  },
  state: 'state',
  editableIn: ['draft', 'pending', 'rejected'],
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['draft', 'rejected'],
      to: 'approved',
      approval: 'lab.request',
      pending: 'pending',
      rejected: 'rejected',
      requires: ['pieces'],
      input: { purpose: text(['用途', 'Purpose']) },
      tone: 'primary',
    },
    recall: { label: ['作废重来', 'Start over'], from: ['pending'], to: 'draft' },
  },
  list: { columns: ['code', 'name', 'pieces', 'state'], sort: '-id' },
  // Usually nobody asks for a specification of their own.
  decide: { figures: ['pieces'], deviations: [{ field: 'spec' }] },
})

/** A document that cannot be edited while it is being approved; neither its tester nor the keeper of its method hands it in. */
const notice = defineEntity({
  name: 'lab.notice',
  label: ['变更通知', 'Change notice'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    tester: ref(['测试人', 'Tester'], 'admin.user'),
    method: ref(['检测方法', 'Method'], 'lab.method'),
    state: choice(['状态', 'State'], labStates, { required: true, readonly: true }),
  },
  state: 'state',
  editableIn: ['draft'],
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['draft', 'rejected'],
      to: 'approved',
      approval: 'lab.notice',
      pending: 'pending',
      rejected: 'rejected',
      notBy: ['tester', { by: 'method.unit', called: ['方法负责人', 'keeper of the method'] }],
    },
  },
})

/** A document that lives on after people have agreed to it: its notes stay open, a change of the rest is submitted anew. */
const method = defineEntity({
  name: 'lab.method',
  label: ['检测方法', 'Method'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    limit: integer(['限值', 'Limit']),
    notes: text(['备注', 'Notes']),
    unit: ref(['负责人', 'Keeper'], 'admin.user'),
    steps: lines(['步骤', 'Steps'], { what: text(['内容', 'What'], { required: true }) }),
    state: choice(['状态', 'State'], states({ ...labStates, retired: { label: ['已停用', 'Retired'], means: 'void' } }), {
      required: true,
      readonly: true,
    }),
  },
  state: 'state',
  editableIn: ['draft', 'rejected', 'approved'],
  open: ['notes'],
  amend: 'submit',
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['draft', 'rejected'],
      to: 'approved',
      approval: 'lab.method',
      pending: 'pending',
      rejected: 'rejected',
    },
    loosen: { label: ['放宽', 'Loosen'], from: ['approved'], to: 'approved' },
    annotate: { label: ['批注', 'Annotate'], from: ['approved'], to: 'approved' },
    retire: { label: ['停用', 'Retire'], from: ['approved'], to: 'retired' },
    reinstate: { label: ['恢复', 'Reinstate'], from: ['retired'], to: 'approved' },
  },
})

/** The area of the documents that the tests approve. */
export const lab = defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [request, notice, method] })

/** What happens to a request when everybody has agreed. */
export const servedLab = [
  serve(request, {
    transitions: {
      submit: async (context, _row, { purpose }) => ({ grantedBy: context.actor.userId, grantedFor: purpose }),
      recall: 'statusOnly',
    },
  }),
  serve(notice, { transitions: { submit: 'statusOnly' } }),
  serve(method, {
    transitions: {
      submit: 'statusOnly',
      loosen: async (_step, row) => ({ limit: (row.limit ?? 0) + 1 }),
      annotate: async () => ({ notes: 'seen' }),
      retire: 'statusOnly',
      reinstate: 'statusOnly',
    },
  }),
]
