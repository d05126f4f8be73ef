import { date, decimal, integer, reason, ref, refs, text } from '#core/fields'
import { asSerial } from '../../stock/serials/typedSerials.ts'

const quantity = decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999999' })
const component = ref(['组件', 'Component'], 'mnm.material', { required: true })
const lot = ref(['批次', 'Lot'], 'stock.lot')
const serial = text(['序列号', 'Serial number'], {
  ...asSerial,
  help: ['按序列号管理的物料逐件', 'Of what is tracked by serial number, piece by piece'],
})

/** What is done with a plan, from its draft to its end. */
export const planSteps = {
  release: {
    label: ['发布', 'Release'],
    done: ['已发布', 'Released'],
    from: ['draft'],
    to: 'released',
    tone: 'primary',
    waiting: ['待发布的生产计划', 'Production plans to release'],
    waitingBy: 'startOn',
    input: {
      reason: text(['原因', 'Reason'], {
        max: 500,
        multiline: true,
        help: ['10 个工作日内开工时必填', 'Required where it starts within 10 working days'],
      }),
    },
  },
  issue: {
    label: ['领料', 'Issue components'],
    done: ['已领料', 'Components issued'],
    from: ['released', 'inProduction'],
    to: ['released', 'inProduction'],
    waiting: ['待领料的生产计划', 'Plans that wait for components'],
    waitingIn: ['released'],
    waitingBy: 'startOn',
    input: {
      picked: refs(['已拣的预留', 'Reservations that were picked'], 'stock.reservation', {
        max: 1000,
        help: ['不填则为此计划预留的全部领出', 'Left empty, all that is reserved for the plan is issued'],
      }),
    },
  },
  reserve: {
    label: ['补预留', 'Reserve what is lacking'],
    button: ['补预留', 'Reserve shortfall'],
    done: ['已预留', 'Reserved'],
    from: ['released', 'inProduction'],
    to: ['released', 'inProduction'],
  },
  issueMore: {
    label: ['补领', 'Issue more'],
    done: ['已补领', 'More was issued'],
    from: ['released', 'inProduction'],
    to: ['released', 'inProduction'],
    input: {
      component,
      substitute: ref(['替代料', 'Substitute'], 'mnm.material', {
        help: ['物料清单中的替代料；数量按替代料填写', 'One that the bill names; the quantity is of the substitute'],
      }),
      quantity,
      location: ref(['来自库位', 'From'], 'stock.location', {
        help: ['不填时用默认的可用库位', 'The default usable location when left empty'],
      }),
      lot: ref(['批次', 'Lot'], 'stock.lot', { help: ['不填则先用先到期的', 'The first to expire when left empty'] }),
      serial,
      reason,
    },
  },
  giveBack: {
    label: ['退料', 'Return components'],
    done: ['已退料', 'Components returned'],
    from: ['released', 'inProduction', 'finished'],
    to: ['released', 'inProduction', 'finished'],
    input: { component, quantity, lot, serial, location: ref(['库位', 'Location'], 'stock.location', { required: true }) },
  },
  scrapComponents: {
    label: ['组件报废', 'Scrap components'],
    done: ['已登记报废', 'Scrap recorded'],
    from: ['inProduction', 'finished'],
    to: ['inProduction', 'finished'],
    input: { component, quantity, reason },
  },
  explain: {
    label: ['说明差异', 'Explain variance'],
    done: ['差异已说明', 'Variance explained'],
    from: ['finished'],
    to: 'finished',
    input: { component, reason },
  },
  stockLot: {
    label: ['成品入库', 'Stock what was made'],
    done: ['已入库', 'Stocked'],
    from: ['released', 'inProduction'],
    to: ['inProduction', 'finished'],
    tone: 'primary',
    input: {
      quantity: integer(['合格数量', 'Good'], { required: true, min: 0, max: 99_999 }),
      lost: integer(['报废数量', 'Lost'], { required: true, min: 0, max: 99_999 }),
      lotCode: text(['批号', 'Lot number'], { required: true, max: 60 }),
      madeOn: date(['生产日期', 'Made on'], { required: true, past: true }),
      location: ref(['库位', 'Location'], 'stock.location', { required: true, usable: { field: 'kind', in: ['usable'] } }),
      reason: text(['报废原因', 'Why lost'], { max: 500, multiline: true, help: ['有报废时必填', 'Required where some was lost'] }),
    },
  },
  unstock: {
    label: ['入库冲销', 'Reverse stocking'],
    done: ['已冲销', 'Reversed'],
    from: ['inProduction', 'finished'],
    to: ['released', 'inProduction'],
    input: {
      lot: ref(['批次', 'Lot'], 'stock.lot', {
        help: ['冲销此批次最近一次入库；已动用的不能冲销', 'Its last stocking is reversed, as long as nothing of it was used'],
      }),
      lost: integer(['冲销的报废数量', 'Not lost'], { required: true, min: 0, max: 99_999 }),
      reason,
    },
  },
  reschedule: {
    label: ['改期', 'Reschedule'],
    done: ['已改期', 'Rescheduled'],
    from: ['released', 'inProduction'],
    to: ['released', 'inProduction'],
    input: {
      line: ref(['产线', 'Line'], 'operate.productionLine', { required: true }),
      startOn: date(['开工日期', 'Start'], { required: true }),
      finishOn: date(['完工日期', 'Finish'], { required: true }),
      reason,
    },
    fills: ['line', 'startOn', 'finishOn'],
    prefilled: true,
  },
  reassign: {
    label: ['改分配', 'Change allocation'],
    done: ['分配已更改', 'Allocation changed'],
    from: ['released', 'inProduction'],
    to: ['released', 'inProduction'],
    input: {
      ordered: ref(['订单行', 'Order line'], 'operate.order.items', { required: true }),
      quantity: decimal(['数量', 'Quantity'], {
        required: true,
        scale: 4,
        min: '0',
        max: '999999',
        help: ['0 表示不再分配给它', '0 takes it off the plan'],
      }),
      reason,
    },
  },
  close: {
    label: ['关闭', 'Close'],
    done: ['已关闭', 'Closed'],
    from: ['finished'],
    to: 'closed',
    tone: 'primary',
    waiting: ['待关闭的生产计划', 'Production plans to close'],
    confirm: ['关闭后不能再领退料。关闭？', 'Nothing is issued or returned any more once it is closed. Close it?'],
  },
  cancel: {
    label: ['取消', 'Cancel'],
    done: ['已取消', 'Cancelled'],
    from: ['released'],
    to: 'cancelled',
    tone: 'danger',
    undoes: ['product.unit', 'stock.reservation'],
    // A run says what it found, and the next one what is not needed any more; a version of a bill holds from the day on which the plan was to begin.
    leaves: ['operate.mrpAction', 'operate.shortage', 'plm.release', 'plm.change'],
    input: { reason },
  },
} as const
