import { defineEntity } from '#core/definition'
import { choice, code, image, integer, moment, reasonWith, ref, states, text, told } from '#core/fields'
import { returnConditions } from '../move/moveKinds.ts'

/** Of whoever is at work nobody asks whether they see it. */
const carried = { readonly: true, carriedOver: true } as const

/** How far something that was left at the warehouse is. */
const dropOffStates = states({
  left: { label: ['待收回', 'To be accepted'], means: 'open' },
  taken: { label: ['已收回', 'Accepted'], means: 'done' },
  refused: { label: ['未收到', 'Not received'], means: 'void', tone: 'bad' },
})

/** In which condition somebody can leave something: what is lost cannot be left. */
const statedConditions = {
  good: returnConditions.good,
  damaged: returnConditions.damaged,
  incomplete: returnConditions.incomplete,
} as const

/** What somebody says they have left at the warehouse of a loan, at the kiosk mostly. It is not back by their word: a keeper takes it, in the condition in which the keeper finds it. */
export const dropOff = defineEntity({
  name: 'warehouse.dropOff',
  label: ['自助归还单', 'Kiosk return'],
  title: 'code',
  assigned: ['borrower'],
  fields: {
    code: code(['自助归还编号', 'Kiosk return number'], 'WK-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], dropOffStates, { required: true, readonly: true }),
    application: ref(['仓库申请', 'Application'], 'warehouse.application', { required: true, frozen: true }),
    item: ref(['物品', 'Item'], 'warehouse.item', { required: true, frozen: true }),
    quantity: integer(['数量', 'Quantity'], { required: true, frozen: true, min: 1, max: 1_000_000 }),
    serials: text(['资产编号', 'Asset numbers'], {
      frozen: true,
      max: 300,
      help: ['资产逐件填写编号，用空格分开', 'For assets, the number of each piece, separated by spaces'],
    }),
    stated: choice(['申报状况', 'Stated condition'], statedConditions, { required: true, frozen: true }),
    statement: text(['借用人说明', 'Statement of the borrower'], { frozen: true, max: 300 }),
    photo: image(['归还照片', 'Photo at return'], { frozen: true }),
    borrower: ref(['借用人', 'Borrower'], 'admin.user', told),
    leftAt: moment(['放回时间', 'Left at'], told),
    kiosk: ref(['自助终端', 'Kiosk'], 'admin.user', told),
    giveBack: ref(['物品归还单', 'Return'], 'warehouse.giveBack', carried),
  },
  state: 'state',
  editableIn: [],
  deletableIn: [],
  filledIn: { taken: ['giveBack'] },
  transitions: {
    take: {
      label: ['收回', 'Accept'],
      done: ['已收回', 'Accepted'],
      from: ['left'],
      to: 'taken',
      notBy: ['borrower'],
      tone: 'primary',
      waiting: ['待收回的自助归还', 'Kiosk returns to accept'],
      input: {
        condition: choice(['归还状况', 'Condition'], returnConditions, { required: true }),
        quantity: integer(['收到数量', 'Quantity received'], {
          min: 1,
          max: 1_000_000,
          help: ['不填即全部收到；少收的仍算借出', 'Empty where all of it is there. What is missing stays on loan'],
        }),
        serials: text(['收到的资产编号', 'Asset numbers received'], {
          max: 300,
          help: ['资产少收时，写明收到哪几件', 'For assets, which pieces are there where some are missing'],
        }),
        note: text(['赔偿或处理说明', 'Compensation or handling'], { max: 300 }),
      },
    },
    refuse: {
      label: ['没有收到', 'Not received'],
      from: ['left'],
      to: 'refused',
      notBy: ['borrower'],
      tone: 'danger',
      input: { reason: reasonWith({ max: 300 }) },
    },
  },
  list: {
    columns: ['code', 'state', 'item', 'quantity', 'borrower', 'stated', 'leftAt', 'application'],
    filters: ['state', 'item', 'borrower', 'stated', 'leftAt'],
    sort: '-id',
  },
  summary: ['item', { field: 'quantity', with: ['serials'] }, { field: 'stated', with: ['statement'] }, 'borrower', 'leftAt'],
  form: [
    {
      label: ['自助归还', 'Kiosk return'],
      fields: ['code', 'application', 'item', 'quantity', 'serials', 'stated', 'statement', 'photo'],
    },
    { label: ['收回', 'Acceptance'], fields: ['borrower', 'leftAt', 'kiosk', 'giveBack'] },
  ],
})
