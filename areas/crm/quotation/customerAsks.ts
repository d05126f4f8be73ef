import { decimal, integer, lines, moment, text, told } from '#core/fields'

const place = integer(['行', 'Line'], { required: true, min: 1 })
const wanted = { scale: 4, required: true, min: '0', max: '9999999' } as const

/** What a customer asks before accepting, and in which quantities they would; the last of each. */
export const askedFields = {
  question: text(['客户提问', 'Question'], { ...told, max: 1000, multiline: true }),
  askedAt: moment(['提问时间', 'Asked at'], told),
  reply: text(['答复', 'Reply'], { ...told, max: 1000, multiline: true }),
  requested: lines(
    ['客户要求的数量', 'Requested quantities'],
    {
      line: place,
      name: text(['名称', 'Description'], { max: 300 }),
      quantity: decimal(['报价数量', 'Quoted quantity'], wanted),
      requested: decimal(['要求数量', 'Requested quantity'], wanted),
    },
    { ...told, max: 100 },
  ),
  requestedAt: moment(['要求时间', 'Requested at'], told),
}

const whileSent = { from: ['sent'], to: 'sent' } as const

/** A question, its reply, and the wish for other quantities, of an offer that stays what it is. */
export const askedSteps = {
  ask: {
    ...whileSent,
    label: ['登记客户提问', 'Record a question'],
    done: ['已登记提问', 'Question recorded'],
    input: { remark: text(['问题', 'Question'], { required: true, max: 1000, multiline: true }) },
  },
  requestQuantities: {
    ...whileSent,
    label: ['登记数量要求', 'Record requested quantities'],
    button: ['登记数量要求', 'Record quantities'],
    done: ['已登记数量要求', 'Requested quantities recorded'],
    input: {
      quantities: lines(['数量', 'Quantities'], { line: place, quantity: decimal(['数量', 'Quantity'], wanted) }, { max: 100 }),
      remark: text(['说明', 'Remark'], { max: 1000, multiline: true }),
    },
  },
  reply: {
    ...whileSent,
    label: ['答复客户', 'Reply to the customer'],
    done: ['已答复', 'Replied'],
    input: {
      reply: text(['答复', 'Reply'], {
        required: true,
        max: 1000,
        multiline: true,
        help: ['客户在链接中看到', 'Shown to the customer by the link'],
      }),
    },
    fills: ['reply'],
  },
} as const

/** The names of the fields that say it. */
export const askedNames = ['question', 'askedAt', 'reply', 'requested', 'requestedAt'] as const
