import { choice, countryPattern, file, image, reason, ref, text } from '#core/fields'
import { overrides, testResults } from './caseChoices.ts'

const atBench = { from: ['inProgress'], to: 'inProgress' } as const
const inTesting = { from: ['testing'], to: 'testing' } as const
const withUs = { from: ['inProgress', 'testing'], to: ['inProgress', 'testing'] } as const

/** A unit is here, and its customer has decided what becomes of it, before it leaves. */
const sinceDecided = ['receivedOn', 'decidedOn'] as const

const test = (label: readonly [string, string]) => choice(label, testResults, { required: true })

/** Where the case names an address that is not the shipping address of the customer. */
const returnCountry = text(['退回地址的国家/地区', 'Country or region of the return address'], {
  max: 2,
  country: true,
  pattern: countryPattern,
  help: [
    '退回地址不是客户的收货地址时选择；国内不填为中国',
    'Where the return address is not the shipping address of the customer; domestic cases are China when it is left empty',
  ],
})

/** What is done with a case, from the arrival of its unit to its end. */
export const caseSteps = {
  receive: {
    label: ['登记收货', 'Record receipt'],
    done: ['已收货', 'Received'],
    from: ['new'],
    to: 'received',
    there: ['unit'],
    tone: 'primary',
    waiting: ['待收货的售后维修单', 'RMA cases awaiting the unit'],
    on: 'receivedOn',
    within: 7,
    input: {
      scanned: text(['扫描 PN/SN', 'PN/SN scanned'], { required: true, max: 40 }),
      inboundCarrier: text(['承运人', 'Carrier'], { max: 80 }),
      inboundTracking: text(['运单号', 'Tracking number'], { max: 60 }),
      accessories: text(['随附配件', 'Accessories'], {
        required: true,
        max: 500,
        multiline: true,
        help: ['没有的写“无”', 'Write “none” where there are none'],
      }),
      arrivedAs: text(['到货状况', 'Condition on arrival'], { max: 500, multiline: true }),
      arrivalPhoto: image(['到货照片', 'Photo on arrival']),
    },
    fills: ['inboundCarrier', 'inboundTracking', 'accessories', 'arrivedAs', 'arrivalPhoto'],
  },
  claim: {
    label: ['开始检测维修', 'Claim'],
    done: ['已开始', 'Claimed'],
    from: ['received'],
    to: 'inProgress',
    tone: 'primary',
    untimed: true,
    waiting: ['待检测的售后维修单', 'RMA cases to claim'],
  },
  testIncoming: {
    ...atBench,
    label: ['登记入厂检测', 'Record incoming test'],
    done: ['已登记', 'Recorded'],
    input: { incomingResult: test(['结果', 'Result']), incomingFile: file(['检测记录', 'Record']) },
    fills: ['incomingResult', 'incomingFile'],
  },
  askOverride: {
    ...atBench,
    label: ['申请更改保修判定', 'Ask for another verdict'],
    button: ['申请更改保修判定', 'Ask for verdict'],
    done: ['已申请', 'Asked'],
    input: { overrideTo: choice(['改判为', 'Verdict'], overrides, { required: true }), overrideReason: reason },
    fills: ['overrideTo', 'overrideReason'],
  },
  agreeOverride: {
    ...atBench,
    label: ['批准改判', 'Agree to the other verdict'],
    button: ['批准改判', 'Agree to verdict'],
    done: ['已批准', 'Agreed'],
    notBy: ['createdBy', 'overrideBy', 'technician'],
    waiting: ['待批准的保修改判', 'Other warranty verdicts to decide on'],
    waitingWhere: { overrideTo: ['covered', 'expired'] },
    waitingWithout: ['overrideAgreedBy'],
    confirm: ['更改后按新的判定收费。批准？', 'The case is charged by the other verdict from now on. Agree?'],
  },
  declineOverride: {
    ...atBench,
    label: ['不同意改判', 'Decline the other verdict'],
    button: ['不同意改判', 'Decline verdict'],
    input: { reason },
  },
  toTesting: {
    label: ['转测试、待付款', 'Submit for testing'],
    done: ['已转测试', 'Submitted for testing'],
    from: ['inProgress'],
    to: 'testing',
    requires: ['diagnosis', 'resolution', 'incomingResult'],
    tone: 'primary',
    untimed: true,
    waiting: ['检测维修中的售后维修单', 'RMA cases on the bench'],
  },
  backToRepair: { label: ['退回维修', 'Back to repair'], from: ['testing'], to: 'inProgress', input: { reason } },
  testFinal: {
    ...inTesting,
    label: ['登记最终测试', 'Record final test'],
    done: ['已登记', 'Recorded'],
    input: { finalResult: test(['结果', 'Result']), finalFile: file(['测试记录', 'Record']) },
    fills: ['finalResult', 'finalFile'],
  },
  waive: {
    ...inTesting,
    label: ['免收费用', 'Waive the charge'],
    done: ['已免收', 'Waived'],
    // Whoever entered a case decides as little what it costs as who looks after it.
    notBy: ['createdBy', 'technician'],
    input: { waivedReason: reason },
    fills: ['waivedReason'],
  },
  replace: {
    ...inTesting,
    label: ['发出替换产品', 'Send a replacement'],
    done: ['已发出', 'Sent'],
    notBy: ['technician'],
    on: 'replacedOn',
    after: [...sinceDecided, 'replacement.producedOn'],
    within: 3,
    input: {
      replacement: ref(['替换的 PN/SN', 'Replacement PN/SN'], 'product.unit', { required: true, where: ['stock'] }),
      returnCarrier: text(['承运人', 'Carrier'], { required: true, max: 80 }),
      returnTracking: text(['运单号', 'Tracking number'], { required: true, max: 60 }),
      returnCountry,
    },
    fills: ['returnCarrier', 'returnTracking'],
  },
  sendBack: {
    ...withUs,
    label: ['退回客户', 'Send back'],
    done: ['已退回', 'Sent back'],
    on: 'sentBackOn',
    after: sinceDecided,
    within: 3,
    input: {
      returnCarrier: text(['承运人', 'Carrier'], { required: true, max: 80 }),
      returnTracking: text(['运单号', 'Tracking number'], { required: true, max: 60 }),
      returnCountry,
    },
    fills: ['returnCarrier', 'returnTracking'],
  },
  scrap: {
    ...withUs,
    label: ['按客户意愿报废', 'Scrap by the customer’s decision'],
    button: ['按客户意愿报废', 'Scrap for customer'],
    done: ['已报废', 'Scrapped'],
    notBy: ['decisionRecordedBy'],
    on: 'scrappedOn',
    after: sinceDecided,
    within: 3,
    confirm: ['产品将离开库存，不能恢复。报废？', 'The unit leaves stock for good. Scrap it?'],
  },
  close: {
    label: ['关闭', 'Close'],
    done: ['已关闭', 'Closed'],
    from: ['inProgress', 'testing'],
    to: 'closed',
    tone: 'primary',
    waiting: ['待测试、付款或关闭的售后维修单', 'RMA cases to test, be paid or close'],
    waitingIn: ['testing'],
  },
  cancel: {
    label: ['取消', 'Cancel'],
    from: ['new'],
    to: 'cancelled',
    tone: 'danger',
    undoes: ['product.unit'],
    notWhile: { 'operate.waybill.rmaCase': 'holding' },
    // A later case of the unit stays one.
    leaves: ['rma.case'],
    input: { cancelledReason: reason },
    fills: ['cancelledReason'],
  },
} as const

const decision = {
  // Also while payment is waited for: whoever does not want to pay after all says so then.
  ...withUs,
  done: ['已登记', 'Recorded'],
  on: 'decidedOn',
  after: ['receivedOn'],
  within: 7,
  input: { decidedBy: text(['决定的人', 'Decided by'], { required: true, max: 120 }) },
  fills: ['decidedBy'],
} as const

/** What a customer decides who would have to pay, by a link or told to somebody who records it. */
export const customerSteps = {
  chooseRepair: {
    ...decision,
    label: ['客户同意付费维修', 'Customer agrees to the repair'],
    button: ['客户同意付费维修', 'Repair agreed'],
  },
  chooseReturn: {
    ...decision,
    label: ['客户要求退回', 'Customer wants it back unrepaired'],
    button: ['客户要求退回', 'Return unrepaired'],
  },
  chooseScrap: { ...decision, label: ['客户要求报废', 'Customer wants it scrapped'], button: ['客户要求报废', 'Customer scraps it'] },
} as const
