import { board, defineEntity, tree } from '#core/definition'
import { choice, date, decimal, derived, flag, integer, kept, reason, ref, text } from '#core/fields'
import { objectiveStates } from './objectiveStates.ts'

/** What the company, a department or a person wants to reach within a period; how far it is follows from its key results. */
export const objective = defineEntity({
  name: 'okr.objective',
  label: ['目标', 'Objective'],
  title: 'title',
  shared: true,
  fields: {
    title: text(['目标', 'Objective'], { required: true, search: true, max: 200 }),
    period: ref(['周期', 'Period'], 'okr.period', { required: true, frozen: true }),
    level: choice(
      ['层级', 'Level'],
      { company: ['公司', 'Company'], department: ['部门', 'Department'], person: ['个人', 'Person'] },
      { required: true },
    ),
    kind: choice(['类型', 'Type'], { committed: ['承诺型', 'Committed'], aspirational: ['挑战型', 'Aspirational'] }, { required: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    department: ref(['部门', 'Department'], 'admin.department'),
    parent: ref(['上级目标', 'Supports'], 'okr.objective', {
      acyclic: ['目标不能成环', 'Objectives cannot support one another in a circle'],
    }),
    supports: ref(['支持的关键结果', 'Supported key result'], 'okr.keyResult'),
    carriedFrom: ref(['结转自', 'Carried over from'], 'okr.objective', {
      frozen: true,
      from: true,
      acyclic: ['目标不能成环', 'Objectives cannot form a circle'],
    }),
    status: choice(['状态', 'Status'], objectiveStates, { required: true, readonly: true }),
    description: text(['说明', 'Description'], { max: 2000, multiline: true }),
    score: kept(decimal(['得分', 'Score'], { scale: 2 }), { from: ['okr.keyResult'] }),
    underway: derived(flag(['周期进行中', 'Period active'], { internal: true })),
    gradable: derived(flag(['周期评分中', 'Period in grading'], { internal: true })),
    grade: derived(
      choice(['评级', 'Grade'], {
        green: { label: ['绿', 'Green'], tone: 'good' },
        yellow: { label: ['黄', 'Yellow'], tone: 'warn' },
        red: { label: ['红', 'Red'], tone: 'bad' },
      }),
    ),
    results: kept(integer(['关键结果', 'Key results'], { required: true }), { from: ['okr.keyResult'] }),
    needHelp: kept(integer(['需要帮助', 'Need help'], { required: true }), { from: ['okr.keyResult'] }),
    leastConfidence: kept(integer(['最低信心', 'Lowest confidence']), { from: ['okr.keyResult'] }),
    selfReview: text(['自评', 'Self-assessment'], { readonly: true, max: 2000, multiline: true }),
    gradedOn: date(['评分日期', 'Graded on'], { readonly: true }),
  },
  state: 'status',
  editableIn: ['draft', 'active'],
  deletableIn: ['draft'],
  usableIn: ['draft', 'active', 'graded', 'reviewed'],
  transitions: {
    adopt: { label: ['启用', 'Adopt'], from: ['draft'], to: 'active', tone: 'primary', waiting: ['待启用的目标', 'Objectives to adopt'] },
    grade: {
      label: ['评分', 'Grade'],
      from: ['active'],
      to: 'graded',
      tone: 'primary',
      input: { selfReview: text(['自评', 'Self-assessment'], { required: true, max: 2000, multiline: true }) },
      fills: ['selfReview'],
    },
    review: {
      label: ['确认评分', 'Confirm grade'],
      from: ['graded'],
      to: 'reviewed',
      notBy: ['owner'],
      tone: 'primary',
      waiting: ['待确认的目标评分', 'Grades to confirm'],
    },
    sendBack: { label: ['退回', 'Return'], from: ['graded'], to: 'active', input: { reason } },
    drop: {
      label: ['取消', 'Drop'],
      from: ['draft', 'active'],
      to: 'dropped',
      tone: 'danger',
      leaves: ['okr.objective'],
      input: { reason },
    },
  },
  list: {
    columns: ['title', 'period', 'level', 'owner', 'status', 'score', 'grade', 'results', 'leastConfidence', 'needHelp', 'kind'],
    filters: ['period', 'level', 'owner', 'department', 'status', 'kind', 'grade', 'parent', 'carriedFrom', 'supports'],
    sort: 'level',
  },
  presentations: [
    tree({ by: 'parent', card: ['owner', 'score', 'grade', 'leastConfidence'] }),
    board({ by: 'status', card: ['owner', 'level', 'score', 'grade'] }),
  ],
  summary: ['score', 'grade', 'owner', 'period', 'leastConfidence'],
  form: [
    {
      label: ['目标', 'Objective'],
      fields: ['title', 'period', 'level', 'kind', 'owner', 'department', 'parent', 'supports', 'carriedFrom', 'status', 'description'],
    },
    { label: ['进展', 'Progress'], fields: ['score', 'grade', 'results', 'leastConfidence', 'needHelp'] },
    { label: ['评分', 'Grading'], fields: ['gradedOn', 'selfReview'] },
  ],
})
