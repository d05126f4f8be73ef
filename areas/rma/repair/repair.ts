import { board, defineEntity } from '#core/definition'
import { choice, date, decimal, derived, flag, integer, lines, reason, reasonWith, ref, states, text, told } from '#core/fields'
import type { Label } from '#core/language'
import { asSerial } from '../../stock/serials/typedSerials.ts'
import { repairPartsFlow } from './repair.flow.ts'

/** How far a repair has come: the states of the specification. */
const repairStates = states({
  toRepair: { label: ['待维修', 'To repair'], means: 'open' },
  partsPending: { label: ['用料待批', 'Parts in approval'], means: 'waiting:approvers' },
  finished: { label: ['已完成', 'Finished'], means: 'open' },
  toTest: { label: ['待测试', 'To test'], means: 'open' },
  passed: { label: ['测试合格', 'Passed'], means: 'done' },
  notRepaired: { label: ['未维修', 'Not repaired'], means: 'void' },
})

/** Why something was not repaired. */
const notRepairedReasons = {
  uneconomic: ['不值得维修', 'Uneconomic'],
  noParts: ['没有配件', 'No parts'],
  customerRefuses: ['客户不同意', 'Customer refuses'],
} as const satisfies Readonly<Record<string, Label>>

/** One thing that is repaired in a unit that came back: what was done, with which parts and how long it took. Whoever did it does not test it. */
export const repair = defineEntity({
  name: 'rma.repair',
  label: ['维修记录', 'Repair'],
  title: 'name',
  partOf: {
    field: 'case',
    as: ['维修', 'Repairs'],
    addedIn: ['new', 'received', 'inProgress'],
    gone: 'kept',
    ends: 'notRepaired',
  },
  fields: {
    case: ref(['售后维修单', 'RMA case'], 'rma.case', { required: true, frozen: true, from: true }),
    name: text(['维修内容', 'To repair'], { required: true, max: 200, search: true }),
    status: choice(['状态', 'Status'], repairStates, { required: true, readonly: true }),
    technician: ref(['维修人员', 'Technician'], 'admin.user', { required: true }),
    parts: lines(
      ['用料', 'Parts used'],
      {
        material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
        quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
        lot: ref(['批次', 'Lot'], 'stock.lot'),
        oldSerial: text(['换下的序列号', 'Old serial number'], asSerial),
        newSerial: text(['换上的序列号', 'New serial number'], asSerial),
      },
      { max: 50, named: 'material' },
    ),
    partsValue: decimal(['用料金额', 'Value of the parts'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      group: 'price',
      help: ['完成维修时按账面平均成本', 'By the books, when the repair was finished'],
    }),
    partsReason: text(['用料原因', 'Why these parts'], { ...told, max: 500, multiline: true }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    onBench: derived(flag(['在检测维修中', 'On the bench'], { internal: true })),
    action: text(['维修措施', 'Action'], { ...told, max: 1000, multiline: true }),
    minutes: integer(['工时（分钟）', 'Minutes'], { ...told, min: 1, sum: true }),
    finishedOn: date(['完成日期', 'Finished on'], told),
    notRepairedReason: choice(['未维修原因', 'Why not repaired'], notRepairedReasons, told),
    tester: ref(['测试人', 'Tester'], 'admin.user', told),
    testedOn: date(['测试日期', 'Tested on'], told),
    testNote: text(['测试说明', 'Test'], { ...told, max: 1000, multiline: true }),
  },
  state: 'status',
  assigned: ['technician'],
  editableIn: ['toRepair'],
  deletableIn: [],
  open: ['attachments'],
  filledIn: { finished: ['action', 'minutes', 'finishedOn'], passed: ['action', 'minutes', 'tester', 'testedOn'] },
  transitions: {
    finish: {
      label: ['完成维修', 'Finish'],
      done: ['已完成', 'Finished'],
      from: ['toRepair'],
      to: 'finished',
      tone: 'primary',
      waiting: ['待维修', 'Repairs to do'],
      on: 'finishedOn',
      // What has failed its test is repaired anew after it.
      after: ['case.receivedOn', 'testedOn'],
      within: 7,
      input: {
        action: text(['维修措施', 'Action'], { required: true, max: 1000, multiline: true }),
        minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
      },
      fills: ['action', 'minutes'],
    },
    finishDear: {
      label: ['完成维修（用料审批）', 'Finish, parts to be approved'],
      button: ['完成维修（用料审批）', 'Finish with approval'],
      done: ['已提交', 'Submitted'],
      from: ['toRepair'],
      to: 'finished',
      approval: 'rma.repairParts',
      flow: repairPartsFlow,
      pending: 'partsPending',
      rejected: 'toRepair',
      notDecidedBy: ['technician'],
      input: {
        action: text(['维修措施', 'Action'], { required: true, max: 1000, multiline: true }),
        minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
        partsReason: reasonWith({ label: ['用料原因', 'Why these parts'] }),
      },
      fills: ['action', 'minutes', 'partsReason'],
    },
    notRepaired: {
      label: ['不维修', 'Not repaired'],
      from: ['toRepair'],
      to: 'notRepaired',
      tone: 'danger',
      input: { notRepairedReason: choice(['原因', 'Reason'], notRepairedReasons, { required: true }) },
      fills: ['notRepairedReason'],
    },
    toTest: {
      label: ['送测试', 'Submit for test'],
      from: ['finished'],
      to: 'toTest',
      tone: 'primary',
      untimed: true,
      waiting: ['待送测试的维修', 'Repairs to submit for test'],
    },
    pass: {
      label: ['测试合格', 'Pass'],
      from: ['toTest'],
      to: 'passed',
      // What a test says of a repair is said by somebody else, whichever way it ends: who fails it opens what was done and used anew.
      notBy: ['technician'],
      tone: 'primary',
      waiting: ['待测试的维修', 'Repairs to test'],
      on: 'testedOn',
      after: ['finishedOn'],
      within: 7,
      input: { testNote: text(['测试说明', 'Test'], { required: true, max: 1000, multiline: true }) },
      fills: ['testNote'],
      opens: ['tester', 'testedOn', 'testNote'],
    },
    fail: {
      label: ['测试不合格', 'Fail'],
      from: ['toTest'],
      to: 'toRepair',
      notBy: ['technician'],
      on: 'testedOn',
      after: ['finishedOn'],
      within: 7,
      input: { reason },
      opens: ['action', 'minutes', 'finishedOn', 'partsValue', 'partsReason', 'tester', 'testedOn'],
    },
  },
  moves: [{ reason: 'issue', from: ['usable'], to: ['production'] }],
  list: {
    columns: ['name', 'case', 'status', 'technician', 'minutes', 'finishedOn', 'tester', 'testedOn'],
    filters: ['status', 'case', 'technician', 'notRepairedReason', 'tester', 'finishedOn', 'testedOn'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['case', 'technician', 'minutes'] })],
  summary: ['case', 'technician', { field: 'minutes', with: ['finishedOn'] }, { field: 'tester', with: ['testedOn'] }],
  form: [
    { label: ['维修', 'Repair'], fields: ['case', 'name', 'technician', 'notes', 'action', 'minutes', 'finishedOn', 'notRepairedReason'] },
    { label: ['用料', 'Parts used'], fields: ['parts', 'partsValue', 'partsReason'] },
    { label: ['测试', 'Test'], fields: ['tester', 'testedOn', 'testNote'] },
  ],
})
