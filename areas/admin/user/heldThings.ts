import type { AskedMeaning } from '#core/definition'
import type { Label } from '#core/language'

/** Records that somebody is responsible for, or has in hand, while their state means this, or is one of these; in any where nothing is said. */
interface HeldThing {
  /** Of an entity. */
  readonly entity: string
  /** The reference to the person. */
  readonly field: string
  readonly means?: AskedMeaning
  readonly states?: readonly string[]
  /** The field that says in which, where the state alone does not: what has run out is held no more. */
  readonly by?: string
  /** How they go over to somebody else, or come back. */
  readonly handOver: Label
}

const edited: Label = ['在列表中勾选后批量修改，改为接手人', 'Tick them in the list and change the person for all of them.']
const goals: Label = ['由主管在列表中勾选后批量修改，改为接手人', 'A manager ticks them in the list and changes the owner of all.']
const returned: Label = ['交回实物，由保管人登记归还', 'The person brings them back; a keeper records the return.']
const checked: Label = ['由保管人核对收回', 'A keeper checks and accepts them.']
const copyReturned: Label = ['交回副本，由他人确认收回', 'The person returns them; a colleague confirms the return.']
const declined: Label = ['未领取的由其撤回，否则过期释放', 'The person withdraws them; otherwise they are released.']
const receivedFirst: Label = ['由其签收，或由保管人收回', 'The person confirms the receipt, or a keeper returns the items to the shelf.']
const withCustomer: Label = ['随客户移交', 'They go along with their customers.']
const reassigned: Label = ['用“移交”转给接手人', 'Use “Reassign”.']
const filed: Label = ['归档到客户或删除', 'File them with their customers.']
const handedBack: Label = ['由采购主管“收回”，再由他人认领', 'The purchasing manager withdraws the claim; another purchaser claims them.']
const ends: Label = ['停用后失效；也可在申请中收回', 'They end with the account; the owner can revoke them before.']
const settled: Label = ['由其关闭，或由他人说明后关闭', 'The person settles them, or another one with grounds.']
const claimedAnew: Label = ['由其他维修人员认领', 'Another technician claims them.']
const nextReader: Label = ['停用后不再需要阅读', 'No one has to read them instead.']
const nextRun: Label = ['改物料的计划员后，下次运行转交', 'Change the planner of the materials; the next run reassigns them.']
const toOthers: Label = ['在项目中用“移出成员”转给其他成员', 'Use Remove member of the project; it hands them over.']
const otherTester: Label = ['由其他成员测试', 'Another member tests them.']

/** What somebody who leaves holds, in the order in which it is asked for: what is the company’s first, then people outside, then work. */
export const heldThings: readonly HeldThing[] = [
  { entity: 'warehouse.application', field: 'applicant', states: ['toReturn'], handOver: returned },
  { entity: 'warehouse.issue', field: 'receiver', means: 'unfinished', handOver: receivedFirst },
  { entity: 'warehouse.dropOff', field: 'borrower', means: 'unfinished', handOver: checked },
  { entity: 'craft.controlledCopy', field: 'holder', means: 'unfinished', handOver: copyReturned },
  { entity: 'warehouse.application', field: 'applicant', states: ['pending', 'approved'], handOver: declined },
  { entity: 'warehouse.item', field: 'keeper', means: 'holding', handOver: edited },
  { entity: 'quality.referenceInstrument', field: 'keeper', states: ['inUse', 'suspended'], handOver: edited },
  { entity: 'quality.standardSolution', field: 'keeper', means: 'holding', handOver: edited },
  { entity: 'quality.testStation', field: 'keeper', handOver: edited },
  { entity: 'admin.department', field: 'head', handOver: edited },
  { entity: 'admin.webhook', field: 'account', handOver: edited },
  { entity: 'files.viewRequest', field: 'requester', by: 'standing', states: ['granted'], handOver: ends },
  { entity: 'crm.company', field: 'owner', states: ['active', 'inactive', 'reactivated', 'nameChanged'], handOver: reassigned },
  {
    entity: 'crm.quotation',
    field: 'seller',
    means: 'unfinished',
    handOver: withCustomer,
  },
  { entity: 'crm.receivedMail', field: 'owner', means: 'unfinished', handOver: filed },
  { entity: 'purchase.supplier', field: 'owner', means: 'holding', handOver: edited },
  { entity: 'purchase.contract', field: 'owner', means: 'holding', handOver: edited },
  { entity: 'purchase.requisition', field: 'purchaser', states: ['comparing', 'secondLevel'], handOver: handedBack },
  { entity: 'purchase.shouldCost', field: 'owner', handOver: edited },
  { entity: 'operate.mrpAction', field: 'owner', means: 'unfinished', handOver: nextRun },
  { entity: 'mnm.material', field: 'planner', states: ['active'], handOver: edited },
  { entity: 'mnm.materialClass', field: 'planner', handOver: edited },
  { entity: 'rma.case', field: 'technician', means: 'unfinished', handOver: claimedAnew },
  { entity: 'rma.repair', field: 'technician', means: 'unfinished', handOver: edited },
  { entity: 'rma.maintenance', field: 'technician', means: 'unfinished', handOver: edited },
  { entity: 'quality.scarAction', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.processDefect', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.calibration', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.stationCheck', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.feedback', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.feedbackAction', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'quality.containment', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'craft.sopReading', field: 'reader', means: 'unfinished', handOver: nextReader },
  { entity: 'plm.releaseFeedback', field: 'owner', states: ['pending'], handOver: edited },
  { entity: 'plm.fileComment', field: 'raisedBy', means: 'unfinished', handOver: settled },
  { entity: 'plm.disposition', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'plm.changeTask', field: 'owner', means: 'unfinished', handOver: edited },
  { entity: 'okr.objective', field: 'owner', states: ['draft', 'active'], handOver: goals },
  { entity: 'okr.keyResult', field: 'owner', by: 'objectiveStatus', states: ['draft', 'active'], handOver: goals },
  { entity: 'cooperation.project', field: 'lead', means: 'unfinished', handOver: edited },
  { entity: 'cooperation.task', field: 'assignee', means: 'unfinished', handOver: toOthers },
  { entity: 'cooperation.task', field: 'tester', states: ['testing'], handOver: otherTester },
]
