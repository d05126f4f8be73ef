import { defineEntity, submission } from '#core/definition'
import { choice, code, decimal, flag, integer, lines, reason, ref, text, told } from '#core/fields'
import { countStates } from '../../stock/count/countStates.ts'
import { countFlow } from './count.flow.ts'

const pieces = { min: 0, max: 1_000_000 } as const

/**
 * What lies on the shelves of the administrative warehouse, counted by people who are not told what ought to be there. Nothing of it comes or goes until what they found was
 * agreed to and posted, one entry of the operation log for each difference.
 */
export const count = defineEntity({
  name: 'warehouse.count',
  label: ['仓库盘点单', 'Warehouse count'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['盘点编号', 'Count number'], 'WS-{yyMMdd}-{00}'),
    status: choice(['状态', 'Status'], countStates, { required: true, readonly: true }),
    location: text(['存放位置', 'Location'], {
      frozen: true,
      search: true,
      max: 60,
      help: ['与物品的存放位置一致', 'As the items say it'],
    }),
    keeper: ref(['保管人', 'Keeper'], 'admin.user', { frozen: true }),
    items: lines(
      ['盘点明细', 'Items'],
      {
        item: ref(['物品', 'Item'], 'warehouse.item', { ...told, required: true, carriedOver: true }),
        code: text(['物品编码', 'Item code'], { ...told, max: 6 }),
        place: text(['存放位置', 'Location'], { ...told, max: 60 }),
        counted: integer(['实盘数', 'Counted'], pieces),
        recounted: integer(['复盘数', 'Recounted'], pieces),
        serials: text(['资产编号', 'Asset numbers'], {
          max: 20_000,
          help: ['资产逐件登记编号，用空格分开', 'For assets, the number of each piece, separated by spaces'],
        }),
        recount: flag(['需复盘', 'To recount'], { ...told, tone: 'warn' }),
        book: integer(['账面数', 'Book quantity'], told),
        difference: integer(['差异', 'Difference'], told),
      },
      { max: 5000, named: 'item' },
    ),
    value: decimal(['差异金额', 'Value of the differences'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      help: ['盘盈和盘亏合计，按物品单价', 'More and less together, by the prices of the items'],
    }),
    toReview: flag(['须总经理审批', 'For the general manager'], {
      ...told,
      tone: 'warn',
      help: [
        '连同 90 天内同方向的调整，一个物品超过 500 元或合计超过 5000 元；或盘点人、提交人 90 天内定过价',
        'With what was corrected in the same direction within 90 days, one item comes to more than CNY 500 or all to more than CNY 5,000; or whoever counts or submits has priced an item within 90 days',
      ],
    }),
    issuer: ref(['发放最多的人', 'Issues the most'], 'admin.user', {
      ...told,
      help: ['90 天内发放这些物品最多的人，不参与审批', 'Has issued most of these items within 90 days, and does not approve'],
    }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  state: 'status',
  editableIn: ['counting', 'recount'],
  deletableIn: [],
  transitions: {
    finish: {
      label: ['完成清点', 'Finish counting'],
      from: ['counting', 'recount'],
      to: ['recount', 'counted'],
      tone: 'primary',
      waiting: ['待清点的仓库盘点单', 'Warehouse items to count'],
    },
    submit: {
      ...submission,
      from: ['counted'],
      to: 'posted',
      approval: 'warehouse.count',
      flow: countFlow,
      rejected: 'counted',
      notDecidedBy: ['issuer'],
    },
    recountAll: { label: ['重新清点', 'Count again'], from: ['counted'], to: 'counting' },
    cancel: {
      label: ['取消盘点', 'Cancel'],
      from: ['counting', 'recount', 'counted'],
      to: 'cancelled',
      tone: 'danger',
      // Nothing moves before it is posted.
      leaves: ['warehouse.move'],
      input: { reason },
    },
  },
  list: { columns: ['code', 'status', 'location', 'keeper', 'value', 'notes'], filters: ['status', 'location', 'keeper'], sort: '-id' },
  summary: [{ field: 'location', with: ['keeper'] }, { field: 'value', alert: 'toReview' }, 'issuer', 'notes'],
  decide: {
    about: 'location',
    says: ['notes'],
    figures: [{ field: 'value', with: ['keeper'] }, 'issuer'],
    deviations: [{ lines: 'items', when: 'difference', title: 'item', tells: 'difference' }],
  },
  form: [
    { label: ['盘点', 'Count'], fields: ['code', 'location', 'keeper', 'notes'] },
    { label: ['盘点明细', 'Items'], fields: ['items', 'value', 'toReview', 'issuer'] },
  ],
})
