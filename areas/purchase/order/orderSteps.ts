import { submission } from '#core/definition'
import { date, decimal, flag, reason, ref, text } from '#core/fields'
import { counterSteps } from './counterOffer.ts'
import { orderFlow } from './order.flow.ts'

/** What is done with a purchase order, from its draft to its end. */
export const orderSteps = {
  send: {
    label: ['发出', 'Send'],
    done: ['已发出', 'Sent'],
    from: ['draft'],
    to: 'sent',
    requires: ['items'],
    tone: 'primary',
    waiting: ['待发出的采购订单', 'Orders to send'],
    waitingBy: 'deliverBy',
    confirm: ['发出后只能以新版本修改。发出？', 'Send this order? It can then be changed only as a new version.'],
  },
  submitPrice: {
    ...submission,
    from: ['draft'],
    to: 'sent',
    approval: 'purchase.order',
    flow: orderFlow,
    pending: 'approving',
    rejected: 'draft',
    requires: ['items'],
    notDecidedBy: ['buyer'],
  },
  confirm: {
    label: ['登记供应商确认', 'Record confirmation'],
    from: ['sent'],
    to: 'confirmed',
    tone: 'primary',
    waiting: ['待供应商确认的采购订单', 'Orders to be confirmed'],
    on: 'confirmedOn',
    after: ['sentAt'],
    within: 7,
    input: {
      promisedOn: date(['供应商承诺交期', 'Promised date'], { required: true }),
      confirmationNo: text(['供应商确认号', 'Confirmation number'], { max: 60 }),
      samePrices: flag(['价格与订单一致', 'Prices as ordered']),
    },
    fills: ['promisedOn', 'confirmationNo'],
  },
  ...counterSteps,
  remind: {
    label: ['登记催货', 'Record reminder'],
    on: 'remindedOn',
    after: ['sentAt'],
    within: 7,
    from: ['sent', 'confirmed', 'partlyReceived'],
    to: ['sent', 'confirmed', 'partlyReceived'],
    input: {
      promisedOn: date(['新的承诺交期', 'New promised date']),
      remark: text(['说明', 'Remark'], { required: true, max: 500, multiline: true }),
    },
  },
  close: { label: ['关闭', 'Close'], from: ['received'], to: 'closed' },
  shortClose: { label: ['短交关闭', 'Close short'], from: ['partlyReceived'], to: 'closed', tone: 'danger', input: { reason } },
  changeRest: {
    label: ['改订余量', 'Change the rest'],
    done: ['余量已转入新的订单草稿', 'The rest is in a draft order'],
    from: ['partlyReceived'],
    to: 'received',
    input: { reason },
    opens: [
      'items',
      'itemCount',
      'freightTotal',
      'total',
      'totalCny',
      'lacksPrice',
      'onContract',
      'aboveAgreed',
      'aboveLast',
      'offContract',
      'overCap',
      'farOverCap',
      'repriced',
    ],
    makes: { entity: 'purchase.order', by: 'restOf' },
  },
  reopen: {
    label: ['重新打开', 'Reopen'],
    done: ['已重新打开', 'Reopened'],
    from: ['closed'],
    to: ['received', 'partlyReceived'],
    tone: 'danger',
    // Its rest is not ordered twice; what came of it, was asked and was paid goes on as before it was closed.
    leaves: [
      'purchase.shippingNotice',
      'purchase.dateRequest',
      'purchase.receipt',
      'purchase.invoice',
      'purchase.advance',
      'operate.mrpAction',
      'plm.disposition',
      'plm.changeTask',
    ],
    input: { reason },
  },
  acceptMore: {
    label: ['同意超收', 'Accept more'],
    done: ['已同意超收', 'More may be received'],
    from: ['sent', 'confirmed', 'partlyReceived', 'received'],
    to: ['sent', 'confirmed', 'partlyReceived', 'received'],
    // Whoever buys does not say alone that more is taken.
    notBy: ['buyer', 'authors'],
    input: {
      line: ref(['订单行', 'Order line'], 'purchase.order.items', { required: true }),
      most: decimal(['最多可收', 'Most to receive'], { required: true, scale: 4, min: '0.0001', max: '999999999' }),
      reason,
    },
    opens: ['items'],
  },
  cancel: {
    label: ['取消订单', 'Cancel order'],
    from: ['draft', 'sent', 'confirmed'],
    to: 'cancelled',
    tone: 'danger',
    undoes: ['purchase.dateRequest'],
    // Also those that ask for several orders at once.
    notWhile: { 'purchase.invoice.items.ordered': ['differing', 'approving', 'released', 'partPaid', 'paid'] },
    // Of what was paid in advance, and came back, its guard asks; the rest is why it is cancelled.
    leaves: ['purchase.advance', 'operate.mrpAction', 'plm.disposition', 'plm.changeTask'],
    input: { reason },
  },
} as const
