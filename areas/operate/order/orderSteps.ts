import { date, decimal, flag, integer, lines, reason, ref, text } from '#core/fields'
import { openPlans } from '../productionPlan/planChoices.ts'
import { orderFlow } from './order.flow.ts'

const version = { max: 30, help: ['不填则任何版本', 'Any version when left empty'] } as const

/** What of a running order a change of its lines touches. */
const ofLines = ['items', 'itemCount', 'belowFloor', 'total', 'netTotal', 'vatTotal'] as const

/** What is done with an order, from its draft to its end. */
export const orderSteps = {
  confirm: {
    label: ['确认订单', 'Confirm order'],
    done: ['已确认', 'Confirmed'],
    from: ['draft'],
    to: 'confirmed',
    requires: ['items', 'address', 'country'],
    tone: 'primary',
    waiting: ['待确认的订单', 'Orders to confirm'],
    waitingBy: 'requestedOn',
    confirm: ['确认后只能以新版本修改。确认订单？', 'Confirm this order? It can then be changed only as a new version.'],
  },
  confirmShortDated: {
    label: ['有效期不足，仍确认', 'Confirm despite short-dated stock'],
    button: ['有效期不足，仍确认', 'Confirm short-dated'],
    done: ['已确认', 'Confirmed'],
    from: ['draft'],
    to: 'confirmed',
    requires: ['items', 'address', 'country'],
    confirm: [
      '库存中有效期足够的不够交付，其余须等新货。仍确认订单？',
      'Stock that lasts long enough does not cover this order. The rest waits for new goods. Confirm anyway?',
    ],
  },
  submit: {
    label: ['申请放行', 'Request release'],
    done: ['已申请放行', 'Release requested'],
    from: ['draft'],
    to: 'confirmed',
    approval: 'operate.order',
    flow: orderFlow,
    pending: 'pending',
    rejected: 'draft',
    requires: ['items', 'address', 'country'],
  },
  reserve: {
    label: ['预留库存', 'Reserve stock'],
    done: ['已预留', 'Reserved'],
    from: ['confirmed'],
    to: 'confirmed',
    waiting: ['待发货的订单', 'Orders to ship'],
    waitingWithout: ['allShipped'],
    waitingBy: 'promisedOn',
  },
  promise: {
    label: ['登记交期', 'Set dates'],
    done: ['已登记', 'Dates set'],
    from: ['confirmed'],
    to: 'confirmed',
    input: {
      promisedOn: date(['承诺交期', 'Promised date'], { required: true }),
      remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
    },
    fills: ['promisedOn'],
  },
  extendLoan: {
    label: ['更改归还期限', 'Change return date'],
    done: ['归还期限已更改', 'Return date changed'],
    from: ['confirmed', 'shortClosed'],
    to: ['confirmed', 'shortClosed'],
    input: {
      returnBy: date(['归还期限', 'Return by'], { required: true }),
      reason,
    },
    fills: ['returnBy'],
  },
  close: {
    label: ['结案', 'Close'],
    done: ['已结案', 'Closed'],
    from: ['confirmed', 'shortClosed'],
    to: 'closed',
    waiting: ['待结案的订单', 'Finished orders to close'],
    waitingWhere: { progress: ['finished'] },
  },
  shortClose: {
    label: ['短交结案', 'Close short'],
    done: ['已短交结案', 'Closed short'],
    from: ['confirmed'],
    to: 'shortClosed',
    tone: 'danger',
    input: { reason },
  },
  addLines: {
    label: ['追加明细', 'Add lines'],
    done: ['明细已追加', 'Lines added'],
    from: ['confirmed'],
    to: 'confirmed',
    alone: true,
    input: {
      items: lines(
        ['追加的明细', 'Further lines'],
        {
          model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
          quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
          hwVersion: text(['要求硬件版本', 'Hardware version'], version),
          swVersion: text(['要求软件版本', 'Software version'], version),
          variant: text(['标签/品牌', 'Label or brand'], { max: 60 }),
          accessories: text(['附件', 'Accessories'], { max: 500 }),
          calibration: flag(['校准证书', 'Calibration certificate']),
          inspectionReport: flag(['检验报告', 'Inspection report']),
        },
        { max: 100 },
      ),
      reason,
    },
    opens: ofLines,
  },
  changeLine: {
    label: ['改行数量', 'Change a quantity'],
    done: ['行数量已更改', 'Quantity changed'],
    from: ['confirmed'],
    to: 'confirmed',
    alone: true,
    input: {
      line: integer(['行', 'Line'], { required: true, min: 1 }),
      quantity: decimal(['新数量', 'New quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
      reason,
    },
    opens: ofLines,
  },
  shortCloseLine: {
    label: ['取消行余量', 'Cancel the rest of a line'],
    button: ['取消行余量', 'Cancel rest of line'],
    done: ['行余量已取消', 'Rest of the line cancelled'],
    from: ['confirmed'],
    to: 'confirmed',
    alone: true,
    tone: 'danger',
    input: {
      line: integer(['行', 'Line'], { required: true, min: 1 }),
      reason,
    },
    opens: ['items', 'total', 'netTotal', 'vatTotal'],
  },
  cancel: {
    label: ['取消订单', 'Cancel order'],
    done: ['已取消', 'Cancelled'],
    from: ['draft', 'confirmed'],
    to: 'cancelled',
    tone: 'danger',
    undoes: ['stock.reservation'],
    // A complaint stays one; of money that was paid and went back its guard asks; a run says what it found.
    leaves: ['quality.feedback', 'operate.payment', 'operate.remittance', 'operate.refund', 'operate.mrpAction', 'operate.mrpRun'],
    keptBy: { 'operate.productionPlan.orders.order': openPlans, 'operate.waybill.order': 'holding' },
    input: { reason },
  },
} as const
